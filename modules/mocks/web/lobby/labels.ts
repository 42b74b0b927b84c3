import type { Mock, Sitting } from '@app/mocks/contract';
import { counted, HOUR_MS, MINUTE_MS, timeOfDay, weekdayAndDay } from '@app/platform/contract';

type Terms = NonNullable<Sitting['unconfirmed']>;

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

/** `25% more time and 10 minutes of rest in each paper`. */
export const unconfirmedText = ({ extra_percent: extra, rest_minutes: rest }: Terms): string =>
  [extra > 0 ? `${extra}% more time` : '', rest > 0 ? `${counted(rest, 'minute')} of rest in each paper` : '']
    .filter(Boolean)
    .join(' and ');

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

/** Title and text of a mock that ended without a result: its days were over, or it was cancelled. */
export function endedText({ ended_by, rows }: Mock): readonly [string, string] {
  // Every mock with a paper is marked, unless its marks were found to differ.
  if (rows.some(({ started_at }) => started_at))
    return ['This mock has ended', 'We haven’t been able to mark it yet. If this stays, contact us.'];
  const none = 'No paper was sat, so there is no result.';
  if (ended_by === 'clock') return ['This mock has ended', `It was open for seven days. ${none}`];
  return ['This mock was cancelled', none];
}
