import { type Edition, EDITIONS } from '@app/platform/contract';

/** The banks learners practise in, with the base path of each API. */
export const bankBases = { pa: '/paplabable/questionbank', more: '/paplabable/morequestionbank' } as const;
export type Bank = keyof typeof bankBases;
/** The main one first: a question in several banks is opened in the first. */
export const BANKS = EDITIONS.filter((edition): edition is Bank => edition in bankBases);
export const isBank = (edition: Edition): edition is Bank => edition in bankBases;

/** The base path of a bank's screens. */
export const bankScreens = { pa: '/questionbank', more: '/morequestionbank' } as const satisfies Record<Bank, string>;

/** Where staff answer comments and reports. Here, because the menu loads these paths and must not load the calls with them. */
export const COMMENTS_SCREEN = '/admin/paplabable/questionbank/comments';
export const REPORTS_SCREEN = '/admin/paplabable/questionbank/reports';

/** Older base paths that are still served. */
export const formerBases = { pa: ['', '/paplabable'], more: ['/morequestionbank'] } as const satisfies Record<
  Bank,
  readonly string[]
>;
/** Older base paths for the few calls that had one in a single bank only. */
export const formerBasesOfSome = { pa: [], more: ['/morequestionbank'] } as const satisfies Record<
  Bank,
  readonly string[]
>;

/** Where a tab keeps what was chosen in the trial, until its owner logs in. */
export const TRIAL_STORAGE = 'trial-answers';
