import { ownerNow } from '@app/accounts/web';
import { dropCopies } from '@app/platform/web/offline';
import { bankApi, BANKS, bankListsApi, homeApi } from '@app/practice/contract';

/** Calls whose kept replies say what was answered. */
const PATHS: readonly string[] = [
  ...BANKS.flatMap((bank) => {
    const { question, questions, matrices } = bankApi[bank];
    return [question, questions, matrices, bankListsApi[bank].categories];
  }),
  homeApi.dashboard,
].map(({ path }) => path);

/** Removes from this device what was kept before the learner started over, or before they took that back. */
export async function dropPracticeCopies(): Promise<void> {
  const owner = ownerNow();
  if (owner) await dropCopies(owner, PATHS);
}
