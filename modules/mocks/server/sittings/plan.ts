import { findUsersByEmail } from '@app/accounts/server';
import type { SittingState } from '@app/courses/contract';
import { type EventEnd, type EventMove, holdEvent, isAdmitted, listBigMocks } from '@app/courses/server';
import type { SittingChange, SittingRoom } from '@app/mocks/contract';
import { notify } from '@app/notifications/server';
import { ukDay } from '@app/platform/contract';
import { type Caller, type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { type FormRow, listForms } from '../forms/forms.repo.ts';
import { mailSeats, notifyMoved, notifySeatEnded } from '../state/mail-sitters.ts';
import * as repo from '../state/sittings.repo.ts';
import { later } from '../state/times.ts';
import { readRoom } from './watch.ts';

type Of<Part = unknown> = { readonly id: string; readonly caller: Caller } & Part;
export const ENTITY = 'mock-sitting';

const sqlState = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;
const [UNIQUE_VIOLATION, CHECK_VIOLATION] = ['23505', '23514'];
/** Translates constraint violations into error codes. */
async function withErrorCodes<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (sqlState(error) === CHECK_VIOLATION) return fail('SITTING_TIMES');
    if (sqlState(error) === UNIQUE_VIOLATION) return fail('EVENT_TAKEN');
    throw error;
  }
}

const timesOf = ({ opens_at, starts_at, entry_until, closes_at }: SittingChange) => ({
  opens_at: new Date(opens_at),
  starts_at: new Date(starts_at),
  entry_until: new Date(entry_until),
  closes_at: new Date(closes_at),
});

/** A big mock may last several days, and its sitting be on any of them. */
const isOnDayOf = (event: EventMove['to'], { starts_at }: Pick<repo.SittingRow, 'starts_at'>): boolean =>
  ukDay(event.starts_at) <= ukDay(starts_at) && ukDay(starts_at) <= ukDay(event.ends_at);

type Chosen = Pick<repo.SittingRow, 'form_id' | 'event_id' | 'starts_at'>;
/** Before the sitting is locked, because a cancelled event locks itself first too. */
const holdEventOf = async (deps: Deps, { event_id }: SittingChange): Promise<void> => {
  if (event_id !== null) await holdEvent(deps, event_id);
};

/**
 * The form must be the one that the big mock names, because learners booked that mock, and the day the one they booked. A form
 * that was retired since, an event that is over or cancelled, and an older sitting's other day can stay.
 */
async function rowOf(deps: Deps, change: SittingChange, before: Chosen | null) {
  const { title, form_id, seats, event_id } = change;
  const isUsable = (form: FormRow): boolean => form.state !== 'retired' || form.id === before?.form_id;
  const form = (await listForms(deps.db)).find((each) => each.id === form_id && isUsable(each)) ?? fail('NOT_FOUND');
  const times = timesOf(change);
  const { opens_at, starts_at, entry_until, closes_at } = times;
  if (!(opens_at <= starts_at && starts_at < entry_until && entry_until < closes_at)) fail('SITTING_TIMES');
  const event = event_id === null ? undefined : (await listBigMocks(deps)).find(({ id }) => id === event_id);
  if (event_id !== null && !event && event_id !== before?.event_id) fail('NOT_FOUND');
  if (event && event.mock_number !== form.number) fail('EVENT_OTHER_FORM');
  const isSameTime = before?.event_id === event_id && before.starts_at.getTime() === starts_at.getTime();
  if (event && !isSameTime && !isOnDayOf(event, times)) fail('EVENT_OTHER_TIME');
  return { title, form_id, seats, event_id, ...times };
}

/** Idempotent by op_id. Returns the sitting's id. */
export async function createSitting(
  deps: Deps,
  actorId: string | null,
  { op_id: id, ...change }: SittingChange & { readonly op_id: string },
): Promise<string> {
  const now = deps.clock.now();
  await withErrorCodes(() =>
    inTransaction(deps, async (deps) => {
      await holdEventOf(deps, change);
      const row = await rowOf(deps, change, null);
      if (!(await repo.insertSitting(deps.db, { ...row, id, created_at: now, updated_at: now }))) return;
      await deps.audit.record(deps.db, { actorId, action: 'create', entity: ENTITY, entityId: id, after: change });
    }),
  );
  return id;
}

/** Locks the sitting against entries. Fails once a learner has entered, because the conditions they saw must not change. */
async function lockEmpty(deps: Deps, id: string): Promise<repo.SittingRow> {
  const sitting = (await repo.lockSitting(deps.db, id)) ?? fail('NOT_FOUND');
  if ((await repo.countEntered(deps.db, id)) > 0) fail('SITTING_BEGUN');
  return sitting;
}

type Times = Pick<repo.SittingRow, 'opens_at' | 'starts_at' | 'entry_until'>;
const isMoved = (before: Times, after: Times): boolean =>
  before.opens_at.getTime() !== after.opens_at.getTime() || before.starts_at.getTime() !== after.starts_at.getTime();
/** Once entry is over, nobody is notified of a change. */
const isOver = (deps: Deps, { entry_until }: Times): boolean => entry_until <= deps.clock.now();

/** Which of these users hold a booking of the sitting's event. */
async function bookedAmong(deps: Deps, { event_id: eventId }: repo.SittingRow, userIds: readonly string[]) {
  const booked = new Set<string>();
  if (eventId === null) return booked;
  for (const userId of userIds) if (await isAdmitted(deps, { userId, eventId })) booked.add(userId);
  return booked;
}
/** Learners whose seat comes from a booking. It stays tied to the booking, or it would outlast its cancellation. */
const seatedByBooking = async (deps: Deps, sitting: repo.SittingRow, userIds: readonly string[]) =>
  bookedAmong(deps, sitting, await repo.listBooked(deps.db, sitting.id, userIds));

/** Everybody who may come in by a seat of their own; one from a booking counts only as long as the booking. */
async function listSeated(deps: Deps, sitting: repo.SittingRow): Promise<readonly string[]> {
  const all = await repo.listSeated(deps.db, sitting.id);
  const fromBookings = new Set(await repo.listBooked(deps.db, sitting.id, all));
  const booked = await bookedAmong(deps, sitting, [...fromBookings]);
  return all.filter((userId) => booked.has(userId) || !fromBookings.has(userId));
}

/** People with a seat of their own are notified of new times. */
export async function changeSitting(
  deps: Deps,
  { id, caller, change: { version, ...change } }: Of<{ readonly change: SittingChange & { readonly version: number } }>,
): Promise<SittingRoom> {
  await withErrorCodes(() =>
    inTransaction(deps, async (deps) => {
      await holdEventOf(deps, change);
      const before = await lockEmpty(deps, id);
      const row = await rowOf(deps, change, before);
      if (!(await repo.updateSitting(deps.db, id, row, { version, now: deps.clock.now() }))) fail('VERSION_CONFLICT');
      const act = { actorId: caller.actorId, action: 'update', entity: ENTITY, entityId: id } as const;
      await deps.audit.record(deps.db, { ...act, before, after: change });
      if (!isMoved(before, row) || isOver(deps, row)) return;
      const userIds = await listSeated(deps, before);
      await notifyMoved(deps, { ...row, id }, { userIds, actorId: caller.actorId });
    }),
  );
  return readRoom(deps, id);
}

/** A colleague may have tied the sitting to another event while the lock was awaited. */
async function lockSittingOf(deps: Deps, eventId: string): Promise<repo.SittingRow | undefined> {
  const found = await repo.findByEvent(deps.db, eventId);
  const sitting = found && (await repo.lockSitting(deps.db, found.id));
  return sitting?.event_id === eventId ? sitting : undefined;
}

/**
 * Follows its big mock to another time, in the same transaction. People on the list are notified here, those who booked by
 * courses. A sitting on another day than the big mock stays if the big mock is moved to its day.
 */
export async function shiftSitting(deps: Deps, { eventId, from, to, actorId }: EventMove): Promise<void> {
  const before = await lockSittingOf(deps, eventId);
  if (!before) return;
  const { id, version, title, form_id, seats, event_id } = before;
  if ((await repo.countEntered(deps.db, id)) > 0) fail('EVENT_BEGUN');
  if (isOnDayOf(to, before) && !isOnDayOf(from, before)) return;
  const by = to.starts_at.getTime() - from.starts_at.getTime();
  const times = {
    opens_at: later(before.opens_at, by),
    starts_at: later(before.starts_at, by),
    entry_until: later(before.entry_until, by),
    closes_at: later(before.closes_at, by),
  };
  const after = { title, form_id, seats, event_id, ...times };
  await repo.updateSitting(deps.db, id, after, { version, now: deps.clock.now() });
  await deps.audit.record(deps.db, { actorId, action: 'update', entity: ENTITY, entityId: id, before, after });
  if (isOver(deps, after)) return;
  const seated = await repo.listSeated(deps.db, id);
  const booked = new Set(await repo.listBooked(deps.db, id, seated));
  const userIds = seated.filter((userId) => !booked.has(userId));
  await notifyMoved(deps, { ...after, id }, { userIds, actorId });
}

/** People with a seat of their own are notified. */
export async function removeSitting(deps: Deps, { id, caller }: Of): Promise<{ id: string }> {
  await inTransaction(deps, async (deps) => {
    const before = await lockEmpty(deps, id);
    const userIds = await listSeated(deps, before);
    await removeEmpty(deps, before, { userIds, actorId: caller.actorId });
  });
  return { id };
}

/** Removes a locked sitting without entries and notifies these people. */
async function removeEmpty(
  deps: Deps,
  before: repo.SittingRow,
  recipients: { readonly userIds: readonly string[]; readonly actorId: string | null },
): Promise<void> {
  const { id } = before;
  await repo.removeSitting(deps.db, id);
  if (!isOver(deps, before)) await notifySeatEnded(deps, before, 'It will not take place.', recipients);
  const { actorId } = recipients;
  await deps.audit.record(deps.db, { actorId, action: 'delete', entity: ENTITY, entityId: id, before });
}

/**
 * Is removed with its cancelled big mock, in the same transaction. People on the list are notified here, those who booked or
 * wait by courses. Once people are in, it stays: it is part of their record.
 */
export async function cancelSitting(deps: Deps, { eventId, actorId, listNotified }: EventEnd): Promise<void> {
  const before = await lockSittingOf(deps, eventId);
  if (!before || (await repo.countEntered(deps.db, before.id)) > 0) return;
  const seated = await repo.listSeated(deps.db, before.id);
  const booked = new Set(await repo.listBooked(deps.db, before.id, seated));
  const notified = await listNotified(seated);
  const userIds = seated.filter((userId) => !booked.has(userId) && !notified.has(userId));
  await removeEmpty(deps, before, { userIds, actorId });
}

export async function sittingStateOf(deps: Deps, eventId: string): Promise<SittingState> {
  const found = await repo.findByEvent(deps.db, eventId);
  if (!found) return 'none';
  return (await repo.countEntered(deps.db, found.id)) > 0 ? 'begun' : 'planned';
}

const addressOf = (email: string): string => email.trim().toLowerCase();

/** The text for somebody whose seat is taken away; with the question bank they may not need one. */
const seatEndedNote = ({ seats }: repo.SittingRow): string =>
  seats === 'qb' ? 'With access to the question bank you can still come in.' : 'You cannot come in any more.';

/**
 * Replaces the list of seats while people can come in. People who are new on it or no longer on it are notified and mailed;
 * addresses without an account are returned.
 */
export async function setSeats(
  deps: Deps,
  { id, caller, emails, version }: Of<{ readonly emails: readonly string[]; readonly version?: number | undefined }>,
): Promise<SittingRoom> {
  const addresses = [...new Set(emails.map(addressOf))];
  const known = await findUsersByEmail(deps, addresses);
  const unknown = addresses.filter((email) => !known.has(email));
  const userIds = [...known.values()];
  await inTransaction(deps, async (deps) => {
    // Serialises concurrent lists: the second is refused, or replaces the first if it names no version.
    const sitting = (await repo.lockSitting(deps.db, id)) ?? fail('NOT_FOUND');
    if (isOver(deps, sitting)) fail('ENTRY_CLOSED');
    const seen = version ?? sitting.version;
    if (!(await repo.updateVersion(deps.db, id, { version: seen, now: deps.clock.now() }))) fail('VERSION_CONFLICT');
    const removed = await repo.removeOtherSeats(deps.db, id, userIds);
    const keep = await bookedAmong(deps, sitting, removed);
    await repo.insertSeats(deps.db, id, [...keep], { source: 'booking', now: deps.clock.now() });
    const ended = removed.filter((userId) => !keep.has(userId));
    const booked = await seatedByBooking(deps, sitting, userIds);
    const others = userIds.filter((userId) => !booked.has(userId));
    const added = await repo.insertSeats(deps.db, id, others, { source: 'staff', now: deps.clock.now() });
    const act = { actorId: caller.actorId, action: 'attendees', entity: ENTITY, entityId: id } as const;
    await deps.audit.record(deps.db, { ...act, after: { seats: userIds.length, added: added.length } });
    await notify(deps, {
      kind: 'Mock',
      title: `You have a seat in ${sitting.title}`,
      text: `Everything you need is on [the sitting's page](/sitting/${id}).`,
      link: `/sitting/${id}`,
      userIds: added,
      actorId: caller.actorId,
    });
    await mailSeats(deps, sitting, added);
    await notifySeatEnded(deps, sitting, seatEndedNote(sitting), { userIds: ended, actorId: caller.actorId });
  });
  return { ...(await readRoom(deps, id)), unknown };
}
