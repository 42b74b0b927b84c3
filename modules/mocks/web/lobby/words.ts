import type { Mock } from '@app/mocks/contract';
import { counted, HOUR_MS, MINUTE_MS, timeOfDay, weekdayAndDay } from '@app/platform/contract';

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

const MOST_MINUTES = 90;
/** How far a clock is out: `4 minutes`, and beyond 90 minutes `5 hours`. */
export const skewText = (ms: number): string =>
  ms > MOST_MINUTES * MINUTE_MS
    ? counted(Math.round(ms / HOUR_MS), 'hour')
    : counted(Math.round(ms / MINUTE_MS), 'minute');

/** What the end of access means for the next paper; null: access outlasts it. */
export function accessText({ access_until, conditions, rows }: Mock, now: number): string | null {
  if (!access_until) return null;
  const safe = rows.some(({ state }) => state === 'closed') ? ' The papers you have sat are safe with us.' : '';
  if (Date.parse(access_until) <= now)
    return `Your access to the question bank has ended. Once you have access again, you can start the next paper and see your result.${safe}`;
  const needed = now + (conditions.minutes + conditions.rest_minutes) * MINUTE_MS;
  if (Date.parse(access_until) > needed) return null;
  return `Your access ends on ${weekdayAndDay(access_until)}, ${timeOfDay(access_until)}, UK time, before this paper would. You can finish a paper you have started, but you will need access again for anything after it, including your result.`;
}

/** Title and text of an ended mock: sat to the end, stopped, or closed because its days were over. */
export function endedText({ score, ended_by, rows }: Mock): readonly [string, string] {
  const isWhole = rows.every(({ state }) => state === 'closed');
  const isExpired = ended_by === 'clock' && !isWhole;
  const title = score ? 'This mock is marked' : isExpired ? 'This mock has ended' : 'This mock was given up';
  const rest = score ? 'We have marked the papers you sat.' : 'No paper was sat, so there is no result.';
  if (isWhole) return [title, 'Well done for seeing it through.'];
  return [title, isExpired ? `It was open for seven days. ${rest}` : rest];
}
