import { isIdentified } from '@app/accounts/server';
import {
  type BookingState,
  doorOpensAt,
  type GivenSeat,
  identityForBigMock,
  type SittingState,
} from '@app/courses/contract';
import { slot } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { type EventRow, findEvent, listBigMocks as listBigMockRows, lockEventTimes } from '../event.repo.ts';
import { type BookingRow, findDoor, findLive } from '../seats/seats.repo.ts';
import type { Seat } from '../seats/seats.ts';
import { markJoined } from './bookings.repo.ts';

/** The path of a big mock's sitting within the product; null: it takes place at the event's link. */
export interface Sitting {
  readonly pathFor: (
    deps: Deps,
    of: { readonly userId: string; readonly eventId: string; readonly mockNumber: number },
  ) => Promise<string | null>;
  /** Of these events, those with a planned sitting: where the user sat it, and whether the results are out; null: not sat. */
  readonly satOf: (
    deps: Deps,
    of: { readonly userId: string; readonly eventIds: readonly string[] },
  ) => Promise<ReadonlyMap<string, Sat | null>>;
  /** Seats the user has even without a booking, to come or lately sat, each with the event it belongs to. */
  readonly givenTo: (
    deps: Deps,
    userId: string,
  ) => Promise<readonly (GivenSeat & { readonly eventId: string | null })[]>;
  /** Moves the sitting of an event with it, in the transaction that moves the event; fails if it has begun. */
  readonly shift: (deps: Deps, of: EventMove) => Promise<void>;
  /** Cancels the sitting of an event with it, in the same transaction; one that has begun stays. */
  readonly cancel: (deps: Deps, of: EventEnd) => Promise<void>;
  /** Whether the event has a sitting, and whether anybody has come in. */
  readonly stateOf: (deps: Deps, eventId: string) => Promise<SittingState>;
}
export interface EventEnd {
  readonly eventId: string;
  readonly actorId: string | null;
  /** Which of these users are told of the cancellation as people who have booked or wait. */
  readonly listNotified: (userIds: readonly string[]) => Promise<ReadonlySet<string>>;
}
type Span = Pick<EventRow, 'starts_at' | 'ends_at'>;
export interface EventMove {
  readonly eventId: string;
  readonly from: Span;
  readonly to: Span;
  /** Who moves it. */
  readonly actorId: string | null;
}
export interface Sat {
  readonly path: string;
  readonly released: boolean;
}
export const sitting = slot<Sitting>('courses.sitting');
/** Big mocks for which a sitting can be planned. */
export const listBigMocks = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => listBigMockRows(db, clock.now());

/** Holds an event as it is until the commit: until then nobody moves or cancels it. */
export const holdEvent = async ({ db }: Pick<Deps, 'db'>, id: string): Promise<void> =>
  void (await lockEventTimes(db, id));

const doorOf = (event: Pick<EventRow, 'starts_at'>): Date => doorOpensAt(event.starts_at.toISOString());
const hasSeat = (booking: BookingRow | undefined): booking is BookingRow =>
  booking !== undefined && booking.state !== 'held';

export interface Verified {
  booked: boolean;
  state: BookingState | 'waiting' | 'none';
  door_opens_at: string;
  door_open: boolean;
  code_needed: boolean;
}
export async function verifySeat(deps: Deps, { userId, eventId }: Seat): Promise<Verified> {
  const door = (await findDoor(deps.db, userId, eventId)) ?? fail('NOT_FOUND');
  const now = deps.clock.now();
  return {
    booked: door.state !== null && door.state !== 'held',
    state: door.state ?? (door.waits ? 'waiting' : 'none'),
    door_opens_at: doorOf(door).toISOString(),
    door_open: !door.cancelled_at && now >= doorOf(door) && now < door.ends_at,
    code_needed: door.type === 'bigmock' && !door.code_passed_at,
  };
}

function refuseClosed(event: EventRow | undefined, now: Date): EventRow {
  if (!event || event.cancelled_at || now >= event.ends_at) return fail('EVENT_NOT_OPEN');
  if (now < doorOf(event)) fail('DOOR_CLOSED', { details: { opens_at: doorOf(event).toISOString() } });
  return event;
}

/** The event and booking of a user who can join now; fails with the reason otherwise. */
async function admit(deps: Deps, { userId, eventId }: Seat): Promise<{ event: EventRow; booking: BookingRow }> {
  const booking = await findLive(deps.db, userId, eventId);
  if (!hasSeat(booking)) return fail('NOT_BOOKED');
  return { event: refuseClosed(await findEvent(deps.db, eventId), deps.clock.now()), booking };
}

/** Checks the times again under a lock: a concurrent move resets attendance once, and would miss a later join. */
async function comeIn(deps: Deps, booking: BookingRow, url: string): Promise<{ url: string }> {
  if (url === '') fail('ROOM_MISSING');
  await inTransaction(deps, async (deps) => {
    refuseClosed(await lockEventTimes(deps.db, booking.event_id), deps.clock.now());
    await markJoined(deps.db, booking.id, deps.clock.now());
  });
  return { url };
}

/** The only call that returns the link to the room; joining counts as attending. */
export async function joinRoom(deps: Deps, seat: Seat): Promise<{ url: string }> {
  const { event, booking } = await admit(deps, seat);
  if (event.type === 'bigmock') fail('CODE_NEEDED');
  return comeIn(deps, booking, event.join_url);
}

/** Whether a user has joined a big mock with their code and still has the seat. */
export async function isAdmitted(deps: Pick<Deps, 'db'>, { userId, eventId }: Seat): Promise<boolean> {
  const [booking, event] = [await findLive(deps.db, userId, eventId), await findEvent(deps.db, eventId)];
  return hasSeat(booking) && booking.code_passed_at !== null && event !== undefined && event.cancelled_at === null;
}

export async function bigMockUrl(deps: Deps, seat: Seat): Promise<{ url: string }> {
  const { event, booking } = await admit(deps, seat);
  if (event.type !== 'bigmock') fail('NOT_FOUND');
  if (!booking.code_passed_at) fail('CODE_NEEDED');
  const identityNeeded = await deps.settings.read(identityForBigMock);
  if (identityNeeded && !(await isIdentified(deps, seat.userId))) fail('IDENTITY_NEEDED');
  const mockNumber = event.mock_number;
  for (const { pathFor } of mockNumber === null ? [] : deps.slots.contributions(sitting)) {
    const path = await pathFor(deps, { userId: seat.userId, eventId: event.id, mockNumber: mockNumber ?? 0 });
    if (path !== null) return comeIn(deps, booking, path);
  }
  return comeIn(deps, booking, event.join_url);
}
