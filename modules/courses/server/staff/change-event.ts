import { doorOpensAt, type StaffEvent } from '@app/courses/contract';
import { type AnyCall, type Deps, inTransactionOf } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { type EventRow, findEvent, lockEvent, updateDates, updateEvent } from '../event.repo.ts';
import { type EventMove, sitting } from '../bookings/join.ts';
import { cancelledJob, movedJob } from '../jobs.ts';
import { listBookedOrWaiting } from '../seats/seats.repo.ts';
import { resetAttendance } from './attendees.repo.ts';
import { record } from './record.ts';
import { findFor, refuseStale } from './rights.ts';
import { presentStaffEvent } from './present.ts';

/**
 * Announces new times: to calendars through the sequence, to attendees through the job. `from` has the former ones. Attendance
 * recorded for the former date is reset, unless the door of the new one is already open: then the event only starts later.
 */
export async function noteMove(
  deps: Deps,
  event: Pick<EventRow, 'id' | 'sequence' | 'starts_at' | 'ends_at'>,
  { from, actorId }: Pick<EventMove, 'from' | 'actorId'>,
): Promise<void> {
  const now = deps.clock.now();
  const isMoved = event.starts_at.getTime() !== from.starts_at.getTime();
  for (const { shift } of isMoved ? deps.slots.contributions(sitting) : [])
    await shift(deps, { eventId: event.id, from, to: event, actorId });
  const moved = isMoved ? { moved_from: from.starts_at } : {};
  await updateEvent(deps.db, event.id, { ...moved, sequence: event.sequence + 1 });
  if (isMoved && doorOpensAt(event.starts_at.toISOString()) > now) await resetAttendance(deps.db, event.id, now);
  await deps.jobs.enqueue(deps.db, movedJob, { eventId: event.id, from: from.starts_at.toISOString() });
}

interface Move {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly reason: string;
  readonly version?: number | undefined;
}
export async function moveEvent(call: AnyCall, id: string, move: Move): Promise<StaffEvent> {
  await findFor(call, id, 'e');
  const [starts, ends] = [new Date(move.starts_at), new Date(move.ends_at)];
  if (ends <= starts) fail('INVALID_INPUT', { fields: { ends_at: 'The end must be after the start.' } });
  return inTransactionOf(call, async (call) => {
    const { deps } = call;
    const event = (await lockEvent(deps.db, id)) ?? fail('NOT_FOUND');
    if (event.cancelled_at) fail('EVENT_NOT_OPEN');
    refuseStale(event, move.version);
    const dates = { starts_at: starts, ends_at: ends, change_reason: move.reason, updated_at: deps.clock.now() };
    await updateDates(deps.db, id, dates);
    const isOther = event.starts_at.getTime() !== starts.getTime() || event.ends_at.getTime() !== ends.getTime();
    const { actorId } = call.caller;
    if (isOther) await noteMove(deps, { ...event, starts_at: starts, ends_at: ends }, { from: event, actorId });
    const before = { starts_at: event.starts_at, ends_at: event.ends_at };
    await record(call, deps, { action: 'move', entityId: id, before, after: move });
    return presentStaffEvent((await findEvent(deps.db, id)) ?? fail('NOT_FOUND'));
  });
}

interface Cancellation {
  readonly reason: string;
  readonly actorId: string | null;
}
/** For a locked event: what cancelling it changes. A job refunds and mails its attendees. */
export async function updateCancelled(
  deps: Deps,
  event: Pick<EventRow, 'id' | 'sequence'>,
  { reason, actorId }: Cancellation,
): Promise<void> {
  const { id: eventId } = event;
  const listNotified = (userIds: readonly string[]) => listBookedOrWaiting(deps.db, eventId, userIds);
  for (const { cancel } of deps.slots.contributions(sitting)) await cancel(deps, { eventId, actorId, listNotified });
  const change = { cancelled_at: deps.clock.now(), change_reason: reason, sequence: event.sequence + 1 };
  await updateEvent(deps.db, event.id, change);
  await deps.jobs.enqueue(deps.db, cancelledJob, { eventId: event.id });
}

export async function cancelEvent(call: AnyCall, id: string, reason: string): Promise<StaffEvent> {
  await findFor(call, id, 'e');
  return inTransactionOf(call, async (call) => {
    const { deps } = call;
    const event = (await lockEvent(deps.db, id)) ?? fail('NOT_FOUND');
    if (!event.cancelled_at) {
      await updateCancelled(deps, event, { reason, actorId: call.caller.actorId });
      await record(call, deps, { action: 'cancel', entityId: id, before: { cancelled: false }, after: { reason } });
    }
    return presentStaffEvent((await findEvent(deps.db, id)) ?? fail('NOT_FOUND'));
  });
}
