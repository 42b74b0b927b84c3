import { MAIN_BANK } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { whenAnswered } from '@app/practice/server';
import { listTrialItems } from './stock.repo.ts';
import { listSatItems } from '../state/answers.repo.ts';

/**
 * The questions a learner may know, with the time they last met them: answered in practice, shown in a paper of a mock even if
 * left blank, or open to every visitor as part of the trial.
 */
export async function whenMet(deps: Deps, userId: string): Promise<ReadonlyMap<string, Date>> {
  const [answered, sat, trial] = await Promise.all([
    whenAnswered(deps, userId),
    listSatItems(deps.db, userId),
    listTrialItems(deps.db, MAIN_BANK),
  ]);
  const met = new Map<string, Date>(trial.map((itemId) => [itemId, new Date(0)]));
  for (const { item_id, at } of sat) met.set(item_id, at);
  for (const [itemId, at] of answered) if (at > (met.get(itemId) ?? new Date(0))) met.set(itemId, at);
  return met;
}
