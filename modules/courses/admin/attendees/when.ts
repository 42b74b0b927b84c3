import { clockText, fullDay, type StaffEvent, weekday } from '@app/courses/contract';

type Times = Pick<StaffEvent, 'starts_at' | 'ends_at'>;

const dayOf = (moment: string): string => `${weekday(moment)} ${fullDay(moment)}`;

/** Wednesday 25 August 2027, 19:00 to 20:00; an event over several days names both days. */
export function whenText({ starts_at, ends_at }: Times): string {
  const end = fullDay(starts_at) === fullDay(ends_at) ? clockText(ends_at) : `${dayOf(ends_at)}, ${clockText(ends_at)}`;
  return `${dayOf(starts_at)}, ${clockText(starts_at)} to ${end}`;
}

export const isOver = ({ ends_at }: Times, now: number): boolean => Date.parse(ends_at) < now;

/** The next event first; past events follow, latest first. */
export function nextFirst<Event extends Times>(events: readonly Event[], now: number): readonly Event[] {
  const start = ({ starts_at }: Times) => Date.parse(starts_at);
  const ahead = events.filter((event) => !isOver(event, now)).toSorted((one, two) => start(one) - start(two));
  const over = events.filter((event) => isOver(event, now)).toSorted((one, two) => start(two) - start(one));
  return [...ahead, ...over];
}
