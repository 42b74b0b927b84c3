import { remembered } from '@app/platform/server';
import { type BankCategory, listBank } from '@app/questions/server';
import { LEARNER_LINE } from '@app/gems/contract';

/** How long a new category may be missing from a list. */
const SHARED_SECONDS = 5;
const kept = remembered(SHARED_SECONDS, (deps) => listBank(deps, LEARNER_LINE));

/** The categories learners' gems stand in, the same for everybody: reading them counts every question of the bank. */
export const categoriesOf = (deps: Parameters<typeof kept>[0]): Promise<readonly BankCategory[]> =>
  kept(deps, LEARNER_LINE);
