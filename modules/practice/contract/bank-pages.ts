import { type Bank, bankScreens } from './banks.ts';

/** What the screens of a bank are called, where its flags are listed, and which editable pages introduce them. */
export interface BankPages {
  readonly root: string;
  readonly title: string;
  readonly flags: string;
  readonly flagsTitle: string;
  readonly intro: string;
  readonly flagsIntro: string;
}

export const bankPages: Readonly<Record<Bank, BankPages>> = {
  pa: {
    root: bankScreens.pa,
    title: 'Practice By Categories',
    flags: '/profile/flags',
    flagsTitle: 'Flagged Questions',
    intro: 'qbcategories',
    flagsIntro: 'qbflags',
  },
  more: {
    root: bankScreens.more,
    title: 'More Questions',
    flags: '/profile/moreflags',
    flagsTitle: 'Flagged More Questions',
    intro: 'moreqbcategories',
    flagsIntro: 'moreqbflags',
  },
};
