import type { QuestionRow, TriageState } from '@app/questions/contract';

export interface Decided {
  readonly row: QuestionRow;
  readonly state: Exclude<TriageState, 'pending'>;
}

/** The questions of the last read and how many there were in all; only the first of them are read at once. */
interface Found {
  readonly rows: readonly QuestionRow[];
  readonly count: number;
}

/**
 * What is still to be decided. A decision made before the last read is no longer counted by it; one taken back since
 * then is missing from it.
 */
export function queueOf(
  { rows, count }: Found,
  decided: readonly Decided[],
  takenBack: readonly QuestionRow[],
): { readonly rows: readonly QuestionRow[]; readonly waiting: number } {
  const listed = new Set(rows.map(({ id }) => id));
  const decidedIds = new Set(decided.map(({ row }) => row.id));
  const missing = takenBack.filter(({ id }) => !listed.has(id) && !decidedIds.has(id));
  const open = rows.filter(({ id }) => !decidedIds.has(id));
  return { rows: [...missing, ...open], waiting: missing.length + count - (rows.length - open.length) };
}
