import type { MockResult } from '@app/mocks/contract';
import { counted } from '@app/platform/contract';

type Row = MockResult['rows'][number];
/** The fewest slow questions worth a comment. */
const MANY = 4;
const SLOW = 1.5;
/** Below this share of the time, the learner did not run out of it. */
const NEARLY_ALL = 0.8;

const isBlank = ({ option }: Row): boolean => option === null;

/** `The last 45 were left blank`; null without blanks. The end of a paper is named, because time may have run out there. */
function blanksOf(rows: readonly Row[]): string | null {
  const blank = rows.filter(isBlank).length;
  const last = rows.length - 1 - rows.findLastIndex((row) => !isBlank(row));
  if (blank === 0) return null;
  if (blank === rows.length) return `All ${rows.length} were left blank`;
  const were = (count: number) => (count === 1 ? 'was' : 'were');
  if (last === blank) return `The last ${last === 1 ? 'question' : last} ${were(last)} left blank`;
  const end = last > 1 ? `, the last ${last} among them` : '';
  return `${counted(blank, 'question')} ${were(blank)} left blank${end}`;
}

/** What the timing of one paper suggests, in sentences; may be empty. */
export function findingsOf(rows: readonly Row[], evenPace: number): readonly string[] {
  const slow = rows.filter((row) => !isBlank(row) && row.seconds > evenPace * SLOW);
  const wrong = slow.filter((row) => !row.is_correct).length;
  const used = rows.reduce((sum, { seconds }) => sum + seconds, 0);
  const ranShort = used >= evenPace * rows.length * NEARLY_ALL;
  const blanks = blanksOf(rows);
  return [
    ...(slow.length >= MANY && wrong * 2 > slow.length
      ? [
          `Slow questions cost most. Of the ${slow.length} that took over ${Math.round(evenPace * SLOW)} seconds, ${wrong} were wrong. Flag and move on.`,
        ]
      : []),
    ...(blanks === null
      ? []
      : [ranShort ? `Time ran short. ${blanks}.` : `${blanks} with time to spare. A guess can only help.`]),
  ];
}
