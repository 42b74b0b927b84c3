import { eraseSection, exportSection } from '@app/accounts/server';
import { attendeesFolder, EVENT_KINDS, sectionOfKind } from '@app/courses/contract';
import { contribute, MAIN_LINE } from '@app/platform/contract';
import { type Deps, homeFigure } from '@app/platform/server';
import { userPanel } from '@app/users/server';
import { isRefundable } from '../bookings/present.ts';
import { forgetReader } from '../materials/fetch.ts';
import { refundSeat, releaseRefunded } from '../seats/refund-seat.ts';
import { countOpenAdjustments, listOpenAdjustments } from '../staff/attendees.repo.ts';
import { nextEventCard } from './next-event.ts';
import { bookingsOf, comingSeats, erasePerson, removeFromWaitingLists, waitingOf } from './personal-data.repo.ts';

const ADJUSTMENTS = [
  { key: 'courses.webinar-adjustments', label: 'Adjustments to answer, webinars', section: 'pawebinars' },
  { key: 'courses.adjustments', label: 'Adjustments to answer, courses', section: 'pacourses' },
] as const;

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
  const toRelease = keepForfeited ? coming.filter((seat) => seat.paid_pence === 0 || refunded.includes(seat)) : coming;
  const refund = { reason: 'The learner deletes their account', by: userId };
  for (const seat of refunded) await refundSeat(deps, seat, refund);
  for (const seat of toRelease) await releaseRefunded(deps, seat);
}

/** The user can still undo the deletion for a week, so seats without a refund are kept until then. */
async function onConfirmed(deps: Deps, userId: string): Promise<void> {
  await removeFromWaitingLists(deps.db, userId);
  await giveSeatsBack(deps, userId, { keepForfeited: true });
}

/** One for each section, because an adjustment is health data and only staff of its section and line may read it. */
const adjustmentFigures = ADJUSTMENTS.map(({ key, label, section }) => {
  const types = EVENT_KINDS.filter((kind) => sectionOfKind(kind) === section);
  return contribute(homeFigure, {
    key,
    label,
    waits: true,
    right: { section, flag: 'e', line: MAIN_LINE },
    read: ({ db, clock }) => countOpenAdjustments(db, { types, line: MAIN_LINE, now: clock.now() }),
    items: async ({ db, clock }, most) =>
      (await listOpenAdjustments(db, { types, line: MAIN_LINE, now: clock.now() }, most)).map(
        ({ event_id, type, edition, title, adjustment, created_at }) => ({
          title,
          text: adjustment,
          at: created_at,
          screen: `${attendeesFolder(type, edition)}/${event_id}`,
        }),
      ),
  });
});

export const contributions = [
  nextEventCard,
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
  ...adjustmentFigures,
  contribute(userPanel, {
    read: async ({ db }, userId, lines) => {
      const rows = (await bookingsOf(db, userId)).filter(({ edition }) => lines.includes(edition));
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
