import type { EventRow, EventState, GivenSeat } from '@app/courses/contract';
import { dayAndMonth, timeOfDay, ukDay, weekdayAndDay, weekdayAndFullDay } from '@app/platform/contract';

/** 59 of 300 left, all 300 taken */
export const seatsText = ({ left, seats }: Pick<EventRow, 'left' | 'seats'>): string =>
  left === 0 ? `all ${seats} taken` : `${left} of ${seats} left`;

/** Friday 27 November 2026, 19:00 to 20:00, UK time; an event over several days names both days. */
export function whenText({ starts_at, ends_at }: Pick<EventRow, 'starts_at' | 'ends_at'>): string {
  const end = ukDay(starts_at) === ukDay(ends_at) ? '' : `${weekdayAndDay(ends_at)}, `;
  return `${weekdayAndFullDay(starts_at)}, ${timeOfDay(starts_at)} to ${end}${timeOfDay(ends_at)}, UK time`;
}

/** moved from 18 November, 19:00 */
export const movedText = (from: string): string => `moved from ${dayAndMonth(from)}, ${timeOfDay(from)}`;

const WORDS = {
  open: 'open',
  full: 'full',
  door: 'on now',
  live: 'on now',
  over: 'over',
  cancelled: 'cancelled',
} as const satisfies Readonly<Record<Exclude<EventState, 'soon'>, string>>;

/** The text of the last column. */
export function stateText(event: EventRow, state: EventState): string {
  if (event.sample && state !== 'over') return 'sample';
  if (state === 'soon') return event.opens_at ? `opens ${dayAndMonth(event.opens_at)}` : 'not open yet';
  return WORDS[state];
}

/** Those to come or running first, soonest first; then those whose result is out, newest first. */
export function nextSittings<Seat extends Pick<GivenSeat, 'starts_at' | 'sat'>>(
  seats: readonly Seat[],
): readonly Seat[] {
  const soonest = seats.toSorted((one, two) => Date.parse(one.starts_at) - Date.parse(two.starts_at));
  const isOut = ({ sat }: Seat): boolean => sat?.released === true;
  return [...soonest.filter((seat) => !isOut(seat)), ...soonest.filter(isOut).toReversed()];
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
/** `third`; `number 11` beyond the tenth. */
export const ordinal = (place: number): string => ORDINALS[place - 1] ?? `number ${place}`;
