import type { Line } from '@app/mocks/contract';
import type { Deps } from '@app/platform/server';
import { judgesRange } from '../forms/angoff.ts';
import { findJudgesError, listLines, type LineRow } from '../forms/lines.repo.ts';
import type { MockRow } from '../state/mocks.repo.ts';

/** The number of questions in the whole mock, sat or not. */
const wholeOf = ({ papers, questions }: MockRow): number => papers * questions;
/** Sat to the end within its time, so that the score means what that of others means. */
export const isComparable = (mock: MockRow): boolean => mock.total === wholeOf(mock) && mock.late_counted_at === null;

/** The line a result was first read against: the newest when the mock ended, or the first ever. */
const firstRead = (lines: readonly LineRow[], endedAt: Date): LineRow | undefined =>
  lines.find(({ set_at }) => set_at <= endedAt) ?? lines.at(-1);

/** What is said of the line before; null: it is the same. */
function beforeOf(lines: readonly LineRow[], mock: MockRow): Line['before'] {
  const [now] = lines;
  const then = firstRead(lines, mock.ended_at ?? new Date(0));
  if (!now || !then || then.marks === now.marks) return null;
  const reached = isComparable(mock) ? (mock.correct ?? 0) >= then.marks : null;
  return { marks: then.marks, changed_at: now.set_at.toISOString(), why: now.why, reached };
}

/** The pass mark of the form of a mock, read against its score; null until the form has one. */
export async function lineOf(deps: Deps, mock: MockRow): Promise<Line | null> {
  if (mock.form_id === null) return null;
  const lines = await listLines(deps.db, mock.form_id);
  const [now] = lines;
  if (!now) return null;
  const of = wholeOf(mock);
  const judgesError = await findJudgesError(deps.db, mock.form_id);
  const [low, high] = judgesRange(now.marks, { judges: now.judges, judgesError, questions: of });
  const before = beforeOf(lines, mock);
  const reached = isComparable(mock) ? (mock.correct ?? 0) >= now.marks || before?.reached === true : null;
  return { marks: now.marks, of, judges: now.judges, low, high, reached, before };
}
