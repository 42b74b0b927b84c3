import {
  type Attendees,
  type attendeesApi,
  EVENT_KINDS,
  type EventKind,
  sectionOfKind,
  type StaffEvent,
} from '@app/courses/contract';
import {
  type Confirm,
  refuseUnconfirmed,
  AppError,
  LINES,
  type Line,
  type Page,
  type ReplyOf,
  scopeCovers,
} from '@app/platform/contract';
import { type AnyCall, type AuditItem, inTransactionOf } from '@app/platform/server';
import type { Exported } from '@app/users/contract';
import { recordExport } from '@app/users/server';
import { fail } from '../../contract/errors.ts';
import { lockEvent } from '../event.repo.ts';
import { sitting } from '../bookings/join.ts';
import { notifySeatCancelled } from '../notices/notify.ts';
import { refundSeat, releaseRefunded } from '../seats/refund-seat.ts';
import { type BookingRow, findLive } from '../seats/seats.repo.ts';
import * as repo from './attendees.repo.ts';
import { lockEvents, moveTo } from './move-attendees.ts';
import { presentAttendee, presentStaffEvent } from './present.ts';
import { personItem, record } from './record.ts';
import { bookingsFor, findFor, refuseStale } from './rights.ts';

const MOST_WAITING = 200;

export async function readAttendees(
  call: AnyCall,
  query: Omit<repo.AttendeesQuery, 'eventId'>,
  eventId: string,
): Promise<Attendees> {
  const event = await findFor(call, eventId, 'v');
  const { db } = call.deps;
  const { count, rows } = await repo.listAttendees(db, { ...query, eventId });
  return {
    count,
    rows: rows.map(presentAttendee),
    page: query.page,
    size: query.size,
    event: presentStaffEvent(event),
    counts: await repo.countAttendees(db, eventId),
    arrivals: [...(await repo.countArrivals(db, eventId))],
    waiting: (await repo.listWaiting(db, eventId, MOST_WAITING)).map(({ user_id, name, since }) => ({
      user_id,
      name,
      since: since.toISOString(),
    })),
  };
}

/** The file has health data among the adjustments, so the page records who takes it and why before the download. */
export async function recordAttendeesExport(call: AnyCall, eventId: string, exported: Exported): Promise<null> {
  await findFor(call, eventId, 'v');
  return recordExport(call, exported, { event: eventId });
}

interface Change {
  readonly state?: 'booked' | 'attended' | 'absent' | undefined;
  readonly move_to?: string | undefined;
  readonly adjustment_reply?: string | undefined;
}

export async function changeAttendee(call: AnyCall, id: string, change: Change): Promise<{ changed: number }> {
  const [booking] = await bookingsFor(call, [id]);
  if (!booking) return fail('NOT_FOUND');
  return inTransactionOf(call, async (call) => {
    const { deps } = call;
    const now = deps.clock.now();
    // Locks the events before the booking, as every change of seats does.
    if (change.move_to) await lockEvents(deps, [change.move_to, booking.event_id]);
    if (change.state) await repo.markAttendees(deps.db, [{ id, state: change.state }], now);
    if (change.adjustment_reply !== undefined) await repo.replyToAdjustment(deps.db, id, change.adjustment_reply, now);
    if (change.move_to) await moveTo(call, deps, booking, change.move_to);
    const after = { booking: id, ...change };
    await record(call, deps, {
      action: 'attendee',
      entityId: booking.event_id,
      before: { state: booking.state },
      after,
    });
    return { changed: 1 };
  });
}

export async function changeAttendees(
  call: AnyCall,
  {
    list,
    confirm,
  }: { readonly list: readonly Pick<repo.MarkedRow, 'id' | 'state'>[]; readonly confirm?: Confirm | undefined },
): Promise<{ changed: number }> {
  const found = await bookingsFor(
    call,
    list.map(({ id }) => id),
  );
  refuseUnconfirmed(found.length, confirm);
  return inTransactionOf(call, async (call) => {
    const { deps } = call;
    const marked = await repo.markAttendees(deps.db, list, deps.clock.now());
    const changed = marked.filter(({ was, state }) => was !== state);
    for (const [entityId, rows] of Map.groupBy(changed, ({ event_id }) => event_id))
      await record(call, deps, {
        action: 'attendees',
        entityId,
        ...(confirm ? { after: { reason: confirm.reason } } : {}),
        items: rows.map(({ id, user_id, was, state }) =>
          personItem(user_id, { booking: id, state: was }, { booking: id, state }),
        ),
      });
    return { changed: marked.length };
  });
}

/** Requests all refunds before releasing the first seat, because a payment locks its order before the event. People with a booking are told. */
function giveBack(
  call: AnyCall,
  bookings: readonly Pick<BookingRow, 'id' | 'user_id' | 'event_id' | 'order_id' | 'paid_pence' | 'state'>[],
  reason?: string,
): Promise<{ changed: number }> {
  return inTransactionOf(call, async (call) => {
    const { deps } = call;
    const refunds = new Map<string, number>();
    const refund = { reason: 'Booking cancelled by staff', by: call.caller.actorId };
    for (const booking of bookings) refunds.set(booking.id, await refundSeat(deps, booking, refund));
    const given: { readonly eventId: string; readonly item: AuditItem }[] = [];
    for (const booking of bookings) {
      const { id, event_id: eventId } = booking;
      const was = await releaseRefunded(deps, booking);
      if (!was) continue;
      const before = { booking: id, state: was.state, paid_pence: was.paid_pence };
      const pence = refunds.get(id) ?? 0;
      await notifySeatCancelled(deps, { booking: was, pence, actorId: call.caller.actorId });
      given.push({ eventId, item: personItem(booking.user_id, before, { refunded_pence: pence }) });
    }
    const why = reason ? { after: { reason } } : {};
    for (const [entityId, rows] of Map.groupBy(given, ({ eventId }) => eventId))
      await record(call, deps, { action: 'seat given back', entityId, ...why, items: rows.map(({ item }) => item) });
    return { changed: given.length };
  });
}

export async function removeAttendee(
  call: AnyCall,
  { webinar_id: eventId, user_id: userId }: { readonly webinar_id: string; readonly user_id: string },
): Promise<{ changed: number }> {
  await findFor(call, eventId, 'e');
  const booking = await findLive(call.deps.db, userId, eventId);
  return giveBack(call, booking ? [booking] : []);
}

export async function removeAttendees(
  call: AnyCall,
  { list, confirm }: { readonly list: readonly string[]; readonly confirm?: Confirm | undefined },
): Promise<{ changed: number }> {
  const found = await bookingsFor(call, list);
  refuseUnconfirmed(found.length, confirm);
  return giveBack(call, found, confirm?.reason);
}

export async function setComment(
  call: AnyCall,
  eventId: string,
  { staff_comment: comment, version }: { readonly staff_comment: string; readonly version?: number | undefined },
): Promise<{ staff_comment: string; version: number }> {
  await findFor(call, eventId, 'e');
  return inTransactionOf(call, async (call) => {
    const { deps } = call;
    const event = (await lockEvent(deps.db, eventId)) ?? fail('NOT_FOUND');
    refuseStale(event, version);
    await repo.updateComment(deps.db, eventId, comment, deps.clock.now());
    const [before, after] = [{ staff_comment: event.staff_comment }, { staff_comment: comment }];
    await record(call, deps, { action: 'comment', entityId: eventId, before, after });
    return { staff_comment: comment, version: event.version + 1 };
  });
}

async function mayView(call: AnyCall, kind: EventKind): Promise<boolean> {
  try {
    await call.authorise(`staff:${sectionOfKind(kind)}:v`);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'FORBIDDEN') return false;
    throw error;
  }
}

interface StaffEventsQuery {
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
  readonly type?: EventKind | undefined;
  readonly edition?: Line | undefined;
}
/** Only kinds whose section the caller may view, in the lines of their scope. */
export async function listAllKinds(
  call: AnyCall,
  query: StaffEventsQuery,
): Promise<Page<StaffEvent> & { rows: StaffEvent[] }> {
  const { page, size, search, type, edition } = query;
  const { scope } = call.caller;
  const types: EventKind[] = [];
  for (const kind of EVENT_KINDS) if ((type ?? kind) === kind && (await mayView(call, kind))) types.push(kind);
  const lines = LINES.filter((line) => scope !== null && scopeCovers(scope, line) && (edition ?? line) === line);
  if (types.length === 0 || lines.length === 0) return { count: 0, rows: [], page, size };
  const { count, rows } = await repo.listAllKinds(call.deps.db, { page, size, search, types, lines });
  return { count, rows: rows.map(presentStaffEvent), page, size };
}

export const readImpact = async (call: AnyCall, eventId: string): Promise<ReplyOf<typeof attendeesApi.impact>> => {
  await findFor(call, eventId, 'e');
  const counts = await repo.countPaid(call.deps.db, eventId);
  const states = call.deps.slots.contributions(sitting).map(({ stateOf }) => stateOf(call.deps, eventId));
  return { ...counts, sitting: (await Promise.all(states)).find((state) => state !== 'none') ?? 'none' };
};
