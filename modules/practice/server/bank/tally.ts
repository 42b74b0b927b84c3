import type { Tally } from '@app/practice/contract';
import { percentOf } from '../answers/reveal.ts';
import type { StateRow } from '../records/records.repo.ts';
import type { ClosedRow, ProgressRow } from './progress.repo.ts';

export const scoreOf = (firstRight: number, answered: number): number | null =>
  answered === 0 ? null : percentOf(firstRight, answered);

/** Counted over the questions themselves, for one topic or category. */
export function tallyOf(itemIds: readonly string[], states: ReadonlyMap<string, StateRow>): Tally {
  const rows = itemIds.flatMap((id) => states.get(id) ?? []);
  const count = (is: (row: StateRow) => boolean | null) => rows.filter(is).length;
  const answered = count((row) => row.is_correct !== null);
  const firstRight = count((row) => row.first_correct);
  return {
    total: itemIds.length,
    answered,
    right: count((row) => row.is_correct),
    wrong: count((row) => row.is_correct === false),
    first_right: firstRight,
    flagged: count((row) => row.flagged),
    score: scoreOf(firstRight, answered),
  };
}

/**
 * From the summary. Answers to questions withdrawn since (`closed`) still count in the score, but not towards what is
 * seen, right or wrong.
 */
export function tallyFrom(
  total: number,
  row: Pick<ProgressRow, 'answered' | 'correct' | 'first_correct'> | undefined,
  closed: Pick<ClosedRow, 'answered' | 'wrong'> | null | undefined,
): Omit<Tally, 'flagged'> {
  const { answered: all = 0, correct = 0, first_correct: firstRight = 0 } = row ?? {};
  // Capped: a question that moved here may have been credited elsewhere.
  const answered = Math.min(all - (closed?.answered ?? 0), total);
  const wrong = Math.min(all - correct - (closed?.wrong ?? 0), answered);
  return { total, answered, right: answered - wrong, wrong, first_right: firstRight, score: scoreOf(firstRight, all) };
}
