import { eraseSection, exportSection } from '@app/accounts/server';
import { attendeesFolder, eventFolders, sectionOfKind } from '@app/courses/contract';
import { contribute } from '@app/platform/contract';
import { type Deps, homeFigure } from '@app/platform/server';
import { userPanel } from '@app/users/server';
import { isRefundable } from '../bookings/present.ts';
import { forgetReader } from '../materials/fetch.ts';
import { refundSeat, releaseRefunded } from '../seats/refund-seat.ts';
import { countOpenAdjustments, listOpenAdjustments } from '../staff/attendees.repo.ts';
import { bookingsOf, comingSeats, erasePerson, removeFromWaitingLists, waitingOf } from './personal-data.repo.ts';

/**
 * Cancels the coming seats of a user who deletes their account, with the refunds a cancellation would bring. All refunds are
 * requested before the first seat is released, because a payment locks its order before the event.
 */
async function giveSeatsBack(
  deps: Deps,
  userId: string,
  { keepForfeited }: { readonly keepForfeited: boolean },
): Promise<void> {
  const now = deps.clock.now();
  const coming = await comingSeats(deps.db, userId, now);
  // A held seat may have been paid in the meantime, so its order is checked too, as when a learner cancels.
  const refunded = coming.filter((seat) => seat.state === 'held' || isRefundable(seat, seat.starts_at, now));
  const given = keepForfeited ? coming.filter((seat) => seat.paid_pence === 0 || refunded.includes(seat)) : coming;
  const refund = { reason: 'The learner deletes their account', by: userId };
  for (const seat of refunded) await refundSeat(deps, seat, refund);
  for (const seat of given) await releaseRefunded(deps, seat);
}

/** The user can still undo the deletion for a week, so seats without a refund are kept until then. */
async function onConfirmed(deps: Deps, userId: string): Promise<void> {
  await removeFromWaitingLists(deps.db, userId);
  await giveSeatsBack(deps, userId, { keepForfeited: true });
}

export const contributions = [
  contribute(exportSection, {
    name: 'events',
    collect: async ({ db }, userId) => ({
      bookings: (await bookingsOf(db, userId)).map(({ event_id: _id, edition: _edition, ...booking }) => booking),
      waiting: await waitingOf(db, userId),
    }),
  }),
  contribute(eraseSection, {
    name: 'events',
    onConfirmed,
    erase: async (deps, userId) => {
      await giveSeatsBack(deps, userId, { keepForfeited: false });
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
        rows: rows.map(({ event_id, edition, type, title, starts_at, state }) => ({
          at: starts_at.toISOString(),
          title,
          note: state,
          tone: state === 'attended' ? ('good' as const) : ('plain' as const),
          screen: `${attendeesFolder(type, edition)}/${event_id}`,
          opens: { section: sectionOfKind(type), flag: 'v' as const },
        })),
      };
    },
  }),
];
