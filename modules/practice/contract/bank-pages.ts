import { type Bank, bankScreens } from './banks.ts';

/** The titles of a bank's screens, the path of its list of flags, and the editable pages that introduce them. */
export interface BankPages {
  readonly root: string;
  /** The name of the bank where both are shown side by side. */
  readonly name: string;
  readonly title: string;
  readonly flags: string;
  readonly flagsTitle: string;
  readonly intro: string;
  readonly flagsIntro: string;
}

export const bankPages: Readonly<Record<Bank, BankPages>> = {
  pa: {
    root: bankScreens.pa,
    name: 'PA Questions',
    title: 'Practice By Categories',
    flags: '/profile/flags',
    flagsTitle: 'Flagged Questions',
    intro: 'qbcategories',
    flagsIntro: 'qbflags',
  },
  more: {
    root: bankScreens.more,
    name: 'More Questions',
    title: 'More Questions',
    flags: '/profile/moreflags',
    flagsTitle: 'Flagged More Questions',
    intro: 'moreqbcategories',
    flagsIntro: 'moreqbflags',
  },
};
