import { MINUTE_MS } from '@app/platform/contract';

/** Attendees can join from this many minutes before the start. */
export const DOOR_MINUTES = 30;
/** How long a seat is held during payment, for texts: the time of a quote, which commerce sets, decides. */
export const HOLD_MINUTES = 30;
/** How long a freed seat is held for the first on the waiting list. */
export const OFFER_HOURS = 12;

export interface EventTimes {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly opens_at: string | null;
  readonly cancelled: boolean;
  readonly left: number;
}
/** The state of an event for everyone; for one user it also depends on their booking. */
export type EventState = 'soon' | 'open' | 'full' | 'door' | 'live' | 'over' | 'cancelled';

const at = (moment: string): number => new Date(moment).getTime();
export const doorOpensAt = (startsAt: string): Date => new Date(at(startsAt) - DOOR_MINUTES * MINUTE_MS);

export function eventState(event: EventTimes, now: number): EventState {
  if (event.cancelled) return 'cancelled';
  if (now >= at(event.ends_at)) return 'over';
  if (now >= at(event.starts_at)) return 'live';
  if (now >= doorOpensAt(event.starts_at).getTime()) return 'door';
  if (event.opens_at !== null && now < at(event.opens_at)) return 'soon';
  return event.left > 0 ? 'open' : 'full';
}
