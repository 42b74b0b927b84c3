import { addDays, HOUR_MS, ukDay, ukMidnight } from '@app/platform/contract';
import { type Deps, handle, inTransaction, job } from '@app/platform/server';
import { type EventRow, findEvent } from './event.repo.ts';
import { forgetOldCopies } from './materials/fetch.ts';
import { listMaterials } from './materials/materials.repo.ts';
import { refundSeat, releaseRefunded } from './seats/refund-seat.ts';
import { findLive, placeInWaitingList, updateRefunded } from './seats/seats.repo.ts';
import {
  NOTICE_KEYS,
  type EventPlace,
  notifyCancelled,
  notifyMoved,
  notifyReminder,
  notifyReplay,
  notifySoon,
  recordingEnds,
} from './notices/notify.ts';
import { listStarting, listUnsent, listUnsentOfAll } from './notices/notices.repo.ts';

const AT_ONCE = 500;

interface Moved {
  readonly eventId: string;
  /** The former start, which attendees know. */
  readonly from: string;
}
export const movedJob = job<Moved>('courses.tell-moved');
/** Undefined for somebody who has left. */
async function placeOf(deps: Deps, userId: string, eventId: string): Promise<EventPlace | undefined> {
  const booking = await findLive(deps.db, userId, eventId);
  if (booking?.state === 'held') return { kind: 'held', offered: booking.offered, until: booking.held_until };
  if (booking) return { kind: 'seat' };
  return (await placeInWaitingList(deps.db, userId, eventId)) === null ? undefined : { kind: 'waiting' };
}

/**
 * Mails the new date to attendees, to people with a held seat, who may be paying for it, and to those who wait; a retry
 * continues where it stopped.
 */
export async function notifyOfMove(deps: Deps, { eventId, from }: Moved): Promise<void> {
  for (;;) {
    const event = await findEvent(deps.db, eventId);
    if (!event || event.cancelled_at) return;
    const unsent = await listUnsentOfAll(deps.db, { eventId, kind: NOTICE_KEYS.moved(event), most: AT_ONCE });
    if (unsent.length === 0) return;
    for (const { user_id } of unsent) {
      // Read again for each mail, because the event may be moved again or cancelled in the meantime.
      const present = await findEvent(deps.db, eventId);
      if (!present || present.cancelled_at) return;
      const place = await placeOf(deps, user_id, eventId);
      if (place) await notifyMoved(deps, present, { userId: user_id, from: new Date(from), place });
    }
  }
}

export const cancelledJob = job<{ eventId: string }>('courses.tell-cancelled');
/**
 * Refunds, releases and mails each attendee, one transaction per person. Somebody with a held seat or a place on the waiting
 * list is only mailed: no payment confirms the seat any more, and its hold runs out.
 */
export async function refundCancelled(deps: Deps, { eventId }: { eventId: string }): Promise<void> {
  const event = await findEvent(deps.db, eventId);
  if (!event?.cancelled_at) return;
  for (;;) {
    const unsent = await listUnsentOfAll(deps.db, { eventId, kind: NOTICE_KEYS.cancelled, most: AT_ONCE });
    if (unsent.length === 0) return;
    for (const { user_id: userId } of unsent) {
      await inTransaction(deps, async (deps) => {
        const found = await findLive(deps.db, userId, eventId);
        const booking = found?.state === 'held' ? undefined : found;
        const refund = { reason: `${event.title} was cancelled`, by: null };
        const pence = booking ? await refundSeat(deps, booking, refund) : 0;
        if (booking) {
          await releaseRefunded(deps, booking);
          await updateRefunded(deps.db, booking.id, pence);
        }
        await notifyCancelled(deps, event, userId, pence);
      });
    }
  }
}

export const replayJob = job<{ eventId: string }>('courses.tell-replay');
/** Mails attendees that the recording is available, once, however many parts it has. It can be watched after the end only. */
export async function notifyOfReplay(deps: Deps, { eventId }: { eventId: string }): Promise<void> {
  const event = await findEvent(deps.db, eventId);
  const now = deps.clock.now();
  if (!event || event.cancelled_at || now >= recordingEnds(event)) return;
  // The end may have been put off since the recording was added.
  if (now < event.ends_at) return deps.jobs.enqueue(deps.db, replayJob, { eventId }, { startAfter: event.ends_at });
  const materials = await listMaterials(deps.db, eventId);
  // It may have been removed since; each person gets this mail once, so it must be about the one added in its place.
  if (!materials.some(({ kind }) => kind === 'recording')) return;
  const handouts = materials.filter(({ kind }) => kind === 'handout');
  for (;;) {
    const unsent = await listUnsent(deps.db, { eventId, kind: NOTICE_KEYS.replay, most: AT_ONCE });
    if (unsent.length === 0) return;
    for (const { user_id } of unsent)
      await notifyReplay(
        deps,
        event,
        user_id,
        handouts.map(({ title }) => title),
      );
  }
}

const forgetCopiesJob = job<object>('courses.forget-copies');
/** Hourly, so that a copy kept for a day is deleted within 25 hours. */
export const forgetCopiesHandler = handle(forgetCopiesJob, forgetOldCopies, { every: '23 * * * *' });

const remindJob = job<object>('courses.remind');
const tomorrow = (now: Date): Date => new Date(ukMidnight(addDays(ukDay(now), 1)));
const REMINDERS = [
  // Its text says "tomorrow", so an event that was moved to today, or is listed late, gets none.
  { kind: 'reminder', hours: 24, earliest: tomorrow, send: notifyReminder },
  { kind: 'soon', hours: 1, earliest: (now: Date) => now, send: notifySoon },
] as const;
interface Window {
  readonly now: Date;
  readonly earliest: Date;
  readonly hours: number;
}
/**
 * Must not be stricter than `listStarting`, which compares to the microsecond: a booking that is listed but not mailed would be
 * listed again, without end.
 */
const startsWithin = (event: EventRow, { now, earliest, hours }: Window): boolean =>
  !event.cancelled_at && event.starts_at >= earliest && event.starts_at.getTime() <= now.getTime() + hours * HOUR_MS;
/** Mails reminders a day and an hour before the start. */
export async function remind(deps: Deps): Promise<void> {
  for (const { kind, hours, earliest, send } of REMINDERS) {
    const now = deps.clock.now();
    const window = { now, earliest: earliest(now), kind, hours, most: AT_ONCE };
    for (let due = await listStarting(deps.db, window); due.length > 0; due = await listStarting(deps.db, window)) {
      for (const { event_id, user_id } of due) {
        const event = await findEvent(deps.db, event_id);
        const booking = await findLive(deps.db, user_id, event_id);
        // The event may be moved or cancelled, or the seat given back, during the run.
        if (event && booking?.state === 'booked' && startsWithin(event, window)) await send(deps, event, user_id);
      }
    }
  }
}

export const noticeHandlers = [
  handle(movedJob, notifyOfMove),
  handle(cancelledJob, refundCancelled),
  handle(replayJob, notifyOfReplay),
  handle(remindJob, remind, { every: '*/5 * * * *' }),
];
