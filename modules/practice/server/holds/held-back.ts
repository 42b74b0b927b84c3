import type { Deps } from '@app/platform/server';
import { listHeld } from './holds.repo.ts';

/** Questions that are held back, with the time since when. */
export type HiddenUntilEnd = ReadonlyMap<string, Date>;

/** Questions whose result must stay hidden now, for example while a timed set runs. */
export const heldBack = (deps: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<HiddenUntilEnd> =>
  listHeld(deps.db, userId, deps.clock.now());

interface Verdict {
  readonly is_correct: boolean | null;
  readonly first_correct: boolean | null;
}
interface Answered extends Verdict {
  readonly option: string | null;
  readonly first_option: string | null;
  readonly confidence: number | null;
  readonly answered_at: Date | null;
}

/** The record as it may be shown: the choice made while it is held back, but never whether it was right. */
export function withoutVerdict<Row extends Answered>(row: Row | undefined, since: Date | undefined): Row | undefined {
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

/** Lists show held questions as not answered. */
export function withoutVerdicts<Row extends Verdict>(
  states: ReadonlyMap<string, Row>,
  held: HiddenUntilEnd,
): ReadonlyMap<string, Row> {
  if (held.size === 0) return states;
  return new Map(
    [...states].map(([id, row]) => [id, held.has(id) ? { ...row, is_correct: null, first_correct: null } : row]),
  );
}
