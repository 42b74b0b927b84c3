import { ownerNow } from '@app/accounts/web';
import { dropCopies } from '@app/platform/web/offline';
import { bankApi, BANKS, bankListsApi, homeApi } from '@app/practice/contract';

/** Calls whose stored replies contain answers. */
const PATHS: readonly string[] = [
  ...BANKS.flatMap((bank) => {
    const { question, questions, matrices } = bankApi[bank];
    return [question, questions, matrices, bankListsApi[bank].categories];
  }),
  homeApi.dashboard,
].map(({ path }) => path);

/** Removes copies on this device from before the learner started over, or from before that was undone. */
export async function dropPracticeCopies(): Promise<void> {
  const owner = ownerNow();
  if (owner) await dropCopies(owner, PATHS);
}
