import { type Deps, handle, inTransaction, job } from '@app/platform/server';
import { countDrift, repairVotes } from './votes.repo.ts';

/** Repairs comment counters that differ from their votes; it should never find any. */
export async function reconcileVotes(deps: Deps): Promise<number> {
  const comments = await countDrift(deps.db);
  if (comments === 0) return 0;
  deps.log.error({ comments }, 'counters of comments differ from a recount');
  await inTransaction(deps, ({ db }) => repairVotes(db));
  return comments;
}

export const reconcileHandler = handle(
  job<Record<string, never>>('community.reconcile'),
  async (deps) => void (await reconcileVotes(deps)),
  { every: '45 3 * * *' },
);
