import type { FlagRow } from '@app/practice/contract';

interface Lists {
  /** The list the learner is walking through; undefined before the first read. */
  readonly walked: readonly FlagRow[] | undefined;
  /** As last read; undefined while it is being read again. */
  readonly latest: readonly FlagRow[] | undefined;
  /** The question to show; null: the first. */
  readonly id: string | null;
}

const has = (rows: readonly FlagRow[], id: string) => rows.some((row) => row.id === id);

/**
 * The list stays as it was when the learner began: taking a flag off must not move to another question. Only a question
 * that was flagged since begins a new one.
 */
export function walkedList({ walked, latest, id }: Lists): readonly FlagRow[] | undefined {
  if (!walked || !latest || id === null) return walked ?? latest;
  return !has(walked, id) && has(latest, id) ? latest : walked;
}
