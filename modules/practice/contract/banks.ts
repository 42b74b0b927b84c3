import { type Edition, EDITIONS } from '@app/platform/contract';

/** The banks learners practise in, and where the calls of each stand. */
export const bankBases = { pa: '/paplabable/questionbank', more: '/paplabable/morequestionbank' } as const;
export type Bank = keyof typeof bankBases;
/** The main one first: where a question is looked for that stands in several. */
export const BANKS = EDITIONS.filter((edition): edition is Bank => edition in bankBases);
export const isBank = (edition: Edition): edition is Bank => edition in bankBases;

/** Where the screens of a bank stand. */
export const bankScreens = { pa: '/questionbank', more: '/morequestionbank' } as const satisfies Record<Bank, string>;

/** Older spellings below which the calls of a bank are answered too. */
export const formerBases = { pa: ['', '/paplabable'], more: ['/morequestionbank'] } as const satisfies Record<
  Bank,
  readonly string[]
>;
/** The few calls that had such a spelling in one bank only. */
export const formerBasesOfSome = { pa: [], more: ['/morequestionbank'] } as const satisfies Record<
  Bank,
  readonly string[]
>;
