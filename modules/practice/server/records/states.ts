import type { Deps } from '@app/platform/server';
import { heldBack, withoutVerdicts } from '../holds/held-back.ts';
import { listStates, type StateRow } from './records.repo.ts';

/** A user's state on these questions, as it may be shown now. */
export async function statesOf(
  deps: Deps,
  userId: string,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, StateRow>> {
  const [states, held] = await Promise.all([listStates(deps.db, userId, itemIds), heldBack(deps, userId)]);
  return withoutVerdicts(states, held);
}
