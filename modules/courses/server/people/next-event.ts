import { eventPath } from '@app/courses/contract';
import { contribute, MINUTE_MS } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { HomeCard } from '@app/practice/contract';
import { homeCard } from '@app/practice/server';
import { listBookings } from '../bookings/book.ts';

interface Coming {
  readonly title: string;
  readonly starts_at: string;
  readonly minutes: number | null;
  readonly href: string;
}

/** The next event with a seat, booked or given, that has not ended; null for none. */
async function nextEvent(deps: Deps, userId: string): Promise<Coming | null> {
  const { rows, given } = await listBookings(deps, userId);
  const now = deps.clock.now().toISOString();
  const booked = rows.flatMap(({ state, event }) =>
    state === 'booked' && event.ends_at > now
      ? {
          title: event.title,
          starts_at: event.starts_at,
          minutes: Math.round((Date.parse(event.ends_at) - Date.parse(event.starts_at)) / MINUTE_MS),
          href: eventPath(event),
        }
      : [],
  );
  const seats = given.flatMap(({ title, starts_at, path, sat }) =>
    sat === null && starts_at > now ? { title, starts_at, minutes: null, href: path } : [],
  );
  const [next] = [...booked, ...seats].toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
  return next ?? null;
}

/** The next booked event, part of the plan of the day it is on and announced before. */
export const nextEventCard = contribute(homeCard, async (deps, { userId }): Promise<HomeCard | null> => {
  const next = await nextEvent(deps, userId);
  if (!next) return null;
  return {
    key: 'courses.next',
    title: next.title,
    text: 'You have a seat.',
    figure: null,
    href: next.href,
    label: 'See your seat',
    is_urgent: false,
    minutes: next.minutes,
    at: next.starts_at,
  };
});
