import type { MockResult } from '@app/mocks/contract';

type Row = MockResult['rows'][number];
/** The fewest slow questions worth a comment. */
const MANY = 4;
const SLOW = 1.5;
const LAST = 5;
/** Below this share of the time, the learner did not run out of it. */
const NEARLY_ALL = 0.8;

/** What the timing of one paper suggests, in sentences; may be empty. */
export function findingsOf(rows: readonly Row[], evenPace: number): readonly string[] {
  const answered = rows.filter(({ option }) => option !== null);
  const slow = answered.filter(({ seconds }) => seconds > evenPace * SLOW);
  const wrong = slow.filter((row) => !row.is_correct).length;
  const last = rows.slice(-LAST);
  const blank = last.filter(({ option }) => option === null).length;
  const used = rows.reduce((sum, { seconds }) => sum + seconds, 0);
  const ranShort = used >= evenPace * rows.length * NEARLY_ALL;
  const left =
    blank === last.length ? `The last ${LAST} were left blank` : `${blank} of the last ${LAST} were left blank`;
  return [
    ...(slow.length >= MANY && wrong * 2 > slow.length
      ? [
          `Slow questions cost most. Of the ${slow.length} that took over ${Math.round(evenPace * SLOW)} seconds, ${wrong} were wrong. Flag and move on.`,
        ]
      : []),
    ...(blank > 1
      ? [ranShort ? `Time ran short. ${left}.` : `${left} with time to spare. A guess can only help.`]
      : []),
  ];
}
