import type { Deps } from '@app/platform/server';
import { listStates, type RecordRow, type StateRow } from '../records/records.repo.ts';
import { listHeld } from './held-back.repo.ts';

/** Questions somebody is being examined in, with the moment their set began. */
export type Held = ReadonlyMap<string, Date>;

/** What must not be told now: every question of a timed set that runs. */
export const heldBack = (deps: Deps, userId: string): Promise<Held> => listHeld(deps.db, userId, deps.clock.now());

/** The record as it may be shown: of what was answered in the set the choice, and never whether it was right. */
export function withoutVerdict(row: RecordRow | undefined, since: Date | undefined): RecordRow | undefined {
  if (!row || !since) return row;
  const isOfSet = row.answered_at !== null && row.answered_at >= since;
  return {
    ...row,
    option: isOfSet ? row.option : null,
    is_correct: null,
    first_option: null,
    first_correct: null,
    confidence: isOfSet ? row.confidence : null,
  };
}

/** Lists show such questions as not answered. */
export function withoutVerdicts(states: ReadonlyMap<string, StateRow>, held: Held): ReadonlyMap<string, StateRow> {
  if (held.size === 0) return states;
  return new Map(
    [...states].map(([id, row]) => [id, held.has(id) ? { ...row, is_correct: null, first_correct: null } : row]),
  );
}

/** Where somebody stands with these questions, as it may be shown now. */
export async function statesOf(deps: Deps, userId: string, itemIds: readonly string[]) {
  const [states, held] = await Promise.all([listStates(deps.db, userId, itemIds), heldBack(deps, userId)]);
  return withoutVerdicts(states, held);
}
