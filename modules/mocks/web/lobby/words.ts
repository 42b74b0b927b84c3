import type { Mock } from '@app/mocks/contract';
import { timeOfDay, weekdayAndDay } from '@app/platform/contract';

/** The heading above the button: before the first paper, during a break, or after it. */
export function headOf(closed: number, papers: number, next: number, left: number | null): readonly [string, string] {
  const starts = `Paper ${next} begins when you press the button, and then its clock runs.`;
  if (closed === 0) return ['Ready when you are', starts];
  const safe = `${closed === 1 ? 'Paper 1 is' : `Papers 1 to ${closed} are`} closed and safe with us.`;
  const title = closed * 2 === papers ? 'Break. You are halfway.' : `Paper ${closed} is done`;
  return [
    title,
    left === 0 ? `${safe} The break is over: start paper ${next} when you are ready.` : `${safe} ${starts}`,
  ];
}

/** Until when papers can be started; the mock then ends by itself. */
export const openUntilText = ({ start_until }: Mock): string | null =>
  start_until
    ? `It stays open until ${weekdayAndDay(start_until)}, ${timeOfDay(start_until)}, UK time. Then we mark the papers you have sat.`
    : null;

/** Title and text of an ended mock: sat to the end, stopped, or closed because its days were over. */
export function endedText({ score, ended_by, rows }: Mock): readonly [string, string] {
  const isWhole = rows.every(({ state }) => state === 'closed');
  const isExpired = ended_by === 'clock' && !isWhole;
  const title = score ? 'This mock is marked' : isExpired ? 'This mock has ended' : 'This mock was given up';
  const rest = score ? 'We have marked the papers you sat.' : 'No paper was sat, so there is no result.';
  if (isWhole) return [title, 'Well done for seeing it through.'];
  return [title, isExpired ? `It was open for seven days. ${rest}` : rest];
}
