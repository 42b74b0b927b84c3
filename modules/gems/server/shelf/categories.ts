import { MAIN_BANK } from '@app/platform/contract';
import { remembered } from '@app/platform/server';
import { type BankCategory, listBank } from '@app/questions/server';

/** How long a new category may be missing from a list, in seconds. */
const SHARED_SECONDS = 5;
const readCategories = remembered(SHARED_SECONDS, (deps) => listBank(deps, MAIN_BANK));

/** The categories of learners' gems. Shared, because listing them counts every question in the bank. */
export const categoriesOf = (deps: Parameters<typeof readCategories>[0]): Promise<readonly BankCategory[]> =>
  readCategories(deps, MAIN_BANK);
