import { eraseSection, exportSection } from '@app/accounts/server';
import { eventFolders } from '@app/courses/contract';
import { contribute } from '@app/platform/contract';
import { type Deps, homeFigure } from '@app/platform/server';
import { userPanel } from '@app/users/server';
import { forgetReader } from '../materials/fetch.ts';
import { releaseSeat } from '../seats/seats.ts';
import { countOpenAdjustments, listOpenAdjustments } from '../staff/attendees.repo.ts';
import { bookingsOf, comingSeats, erasePerson, waitingOf } from './people.repo.ts';

/** Whoever leaves gives their seats to those who wait. */
async function giveSeatsBack(deps: Deps, userId: string): Promise<void> {
  for (const { event_id: eventId } of await comingSeats(deps.db, userId, deps.clock.now()))
    await releaseSeat(deps, { userId, eventId });
}

export const contributions = [
  contribute(exportSection, {
    name: 'events',
    collect: async ({ db }, userId) => ({
      bookings: await bookingsOf(db, userId),
      waiting: await waitingOf(db, userId),
    }),
  }),
  contribute(eraseSection, {
    name: 'events',
    onConfirmed: giveSeatsBack,
    erase: async (deps, userId) => {
      await giveSeatsBack(deps, userId);
      await forgetReader(deps, userId);
      await erasePerson(deps.db, userId);
    },
  }),
  contribute(homeFigure, {
    key: 'courses.adjustments',
    label: 'Adjustments to answer',
    waits: true,
    right: { section: 'pacourses', flag: 'e' },
    read: ({ db }) => countOpenAdjustments(db),
    items: async ({ db }, most) =>
      (await listOpenAdjustments(db, most)).map(({ event_id, type, edition, title, adjustment, created_at }) => ({
        title,
        text: adjustment,
        at: created_at,
        screen: `${eventFolders(type)[edition]}/list/users/${event_id}`,
      })),
  }),
  contribute(userPanel, {
    read: async ({ db }, userId) => {
      const rows = await bookingsOf(db, userId);
      if (rows.length === 0) return null;
      const coming = rows.filter(({ state }) => state === 'booked').length;
      return {
        key: 'bookings',
        title: 'Bookings',
        badge: coming > 0 ? `${coming} booked` : null,
        facts: [],
        rows: rows.map(({ title, starts_at, state }) => ({
          at: starts_at.toISOString(),
          title,
          note: state,
          tone: state === 'attended' ? ('good' as const) : ('plain' as const),
        })),
      };
    },
  }),
];
