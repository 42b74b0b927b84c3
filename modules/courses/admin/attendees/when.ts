import { eventState, type StaffEvent } from '@app/courses/contract';
import { timeOfDay, ukDay, weekdayAndFullDay } from '@app/platform/contract';
import type { BadgeTone } from '@app/platform/web/ui';

type Times = Pick<StaffEvent, 'starts_at' | 'ends_at'>;

/** Wednesday 25 August 2027, 19:00 to 20:00; an event over several days names both days. */
export function whenText({ starts_at, ends_at }: Times): string {
  const end =
    ukDay(starts_at) === ukDay(ends_at) ? timeOfDay(ends_at) : `${weekdayAndFullDay(ends_at)}, ${timeOfDay(ends_at)}`;
  return `${weekdayAndFullDay(starts_at)}, ${timeOfDay(starts_at)} to ${end}`;
}

/** What a row of the list says about the event, most urgent first. */
export function statesOf(event: StaffEvent, now: number): readonly (readonly [words: string, tone: BadgeTone])[] {
  const state = eventState(event, now);
  const isAhead = state !== 'cancelled' && state !== 'over';
  const badges: readonly (readonly [boolean, string, BadgeTone])[] = [
    [event.cancelled, 'Cancelled', 'bad'],
    [state === 'live', 'Now', 'ok'],
    [isAhead && event.left === 0, 'Full', 'info'],
    [event.sample, 'Sample', 'plain'],
    [isOver(event, now), 'Ended', 'plain'],
    [!event.active, 'Not shown', 'warn'],
  ];
  return badges.flatMap(([holds, words, tone]) => (holds ? [[words, tone] as const] : []));
}

export const isOver = ({ ends_at }: Times, now: number): boolean => Date.parse(ends_at) < now;

/** The next event first; past events follow, latest first. */
export function nextFirst<Event extends Times>(events: readonly Event[], now: number): readonly Event[] {
  const start = ({ starts_at }: Times) => Date.parse(starts_at);
  const ahead = events.filter((event) => !isOver(event, now)).toSorted((one, two) => start(one) - start(two));
  const over = events.filter((event) => isOver(event, now)).toSorted((one, two) => start(two) - start(one));
  return [...ahead, ...over];
}
