import { type Bank, bankScreens } from './banks.ts';

/** What the screens of a bank are called, where its flags are listed, and which editable pages introduce them. */
export interface BankPages {
  readonly root: string;
  /** What the bank is called where both stand side by side. */
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
