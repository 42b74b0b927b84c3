import { type Deps, handle, inTransaction, job } from '@app/platform/server';
import {
  countDrift,
  type Drift,
  repairDays,
  repairProgress,
  repairSets,
  repairStats,
  startSnapshot,
} from './drift.repo.ts';

/**
 * Compares the summaries with a recount and corrects differences. There should never be any, so they are logged as
 * errors; a record that differs from its answers is only reported, because staff must find out why.
 */
export async function reconcile(deps: Deps): Promise<Drift> {
  const found = await countDrift(deps.db);
  const summaries = found.progress + found.stats + found.days + found.sets;
  if (found.records + summaries === 0) return found;
  deps.log.error(found, 'summaries of answers differ from a recount');
  if (summaries > 0)
    await inTransaction(deps, async (deps) => {
      await startSnapshot(deps.db);
      await repairProgress(deps.db);
      await repairStats(deps.db);
      await repairDays(deps.db);
      await repairSets(deps.db);
    });
  return found;
}

export const reconcileHandler = handle(
  job<Record<string, never>>('practice.reconcile'),
  async (deps) => void (await reconcile(deps)),
  { every: '40 3 * * *' },
);
