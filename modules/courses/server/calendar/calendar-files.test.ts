import { access } from '@app/access/server';
import { logIn, makeStaff, testAccounts, type TestLogin } from '@app/accounts/server/testing';
import { createCommerce } from '@app/commerce/server';
import { HOUR_MS } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courses } from '../index.ts';
import { remind, refundCancelled, notifyOfMove } from '../jobs.ts';
import { confirmSeat, releaseSeat } from '../seats/seats.ts';
import { eventFile } from './calendar.ts';

/** How many bookings; `CALENDAR_BOOKINGS=5000` for a long run. */
const BOOKINGS = Number(process.env['CALENDAR_BOOKINGS'] ?? 40);
const LONG = HOUR_MS;
let api: TestApi;
let staff: TestLogin;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, createCommerce(), courses], authorise: accounts.authorise });
  staff = await logIn(api, await makeStaff(api.deps, { rights: ['pawebinars', 'pacourses'] }));
});
afterAll(() => api.close());

/** Evenings at 19:00 UK time, the day before and the day of each clock change. */
const EVENINGS = [
  { before: '2027-03-27T19:00:00Z', after: '2027-03-28T18:00:00Z' },
  { before: '2027-10-30T18:00:00Z', after: '2027-10-31T19:00:00Z' },
] as const;
const LASTS = 75 * 60_000;
const ends = (at: string) => new Date(Date.parse(at) + LASTS);

async function makeEvent(at: string, n: number): Promise<string> {
  const id = api.deps.ids.id();
  await sql`
    insert into courses.event (id, edition, type, slug, title, starts_at, ends_at, seats, price_pence, active, place,
      created_at, updated_at)
    values (${id}, 'pa', 'webinar', ${`clocks-${n}`}, 'Hearts; lungs, and more', ${new Date(at)}, ${ends(at)}, 10000, 0, true,
      'Online', now(), now())`.execute(api.deps.db);
  return id;
}
async function makePeople(many: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into accounts.user (id, uid, email, password_hash, first_name, last_name, verified_at, created_at, updated_at)
    select gen_random_uuid(), 'c-' || n, 'c-' || n || '@example.test', 'none', 'Comes', 'Often', now(), now(), now()
    from generate_series(1, ${many}::integer) n returning id`.execute(api.deps.db);
  return rows.map(({ id }) => id);
}

interface Read {
  readonly uid: string;
  readonly sequence: number;
  readonly status: string;
  readonly method: string;
  readonly start: string;
  readonly clock: string;
}
const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });
/** The file of one booking as parsed by another program. */
async function read(userId: string, eventId: string): Promise<Read> {
  const root = new ICAL.Component(ICAL.parse((await eventFile(api.deps, userId, eventId)).text));
  const [entry] = root.getAllSubcomponents('vevent');
  if (!entry) throw new Error('a file without an event');
  const event = new ICAL.Event(entry);
  const [start, end] = [event.startDate.toJSDate(), event.endDate.toJSDate()];
  return {
    uid: event.uid,
    sequence: event.sequence,
    status: String(entry.getFirstPropertyValue('status')),
    method: String(root.getFirstPropertyValue('method')),
    start: start.toISOString(),
    clock: `${CLOCK.format(start)} to ${CLOCK.format(end)}`,
  };
}

interface Booking {
  readonly userId: string;
  readonly eventId: string;
  last: Read | null;
}
const wrong: string[] = [];
let files = 0;
async function look(bookings: readonly Booking[], expected: Partial<Read>, isNews: boolean): Promise<void> {
  for (const booking of bookings) {
    const now = await read(booking.userId, booking.eventId);
    files += 1;
    const { last } = booking;
    const fields = { ...expected, clock: '19:00 to 20:15', uid: last?.uid ?? now.uid };
    for (const [name, value] of Object.entries(fields))
      if (now[name as keyof Read] !== value) wrong.push(`${name}: ${now[name as keyof Read]}, not ${value}`);
    if (last && (isNews ? now.sequence <= last.sequence : now.sequence !== last.sequence))
      wrong.push(`sequence ${last.sequence}, then ${now.sequence}`);
    booking.last = now;
  }
}

async function evening(
  { before, after }: (typeof EVENINGS)[number],
  people: readonly string[],
  n: number,
): Promise<void> {
  const eventId = await makeEvent(before, n);
  const bookings = people.map((userId): Booking => ({ userId, eventId, last: null }));
  const book = (userId: string) => confirmSeat(api.deps, { userId, eventId, orderId: null, pence: 0 });
  for (const userId of people) await book(userId);
  const confirmed = { status: 'CONFIRMED', method: 'PUBLISH' };
  await look(bookings, { ...confirmed, start: new Date(before).toISOString() }, false);

  const undecided = bookings.filter((_, at) => at % 4 === 0);
  for (const { userId } of undecided) await releaseSeat(api.deps, { userId, eventId });
  await look(undecided, { status: 'CANCELLED', method: 'CANCEL' }, true);
  for (const { userId } of undecided) await book(userId);
  await look(undecided, confirmed, true);

  const dayBefore = { ...api.deps, clock: { now: () => new Date(Date.parse(before) - 20 * HOUR_MS) } };
  await remind(dayBefore);
  await look(bookings, { ...confirmed, start: new Date(before).toISOString() }, false);

  const move = {
    starts_at: new Date(after).toISOString(),
    ends_at: ends(after).toISOString(),
    reason: 'The room is taken.',
  };
  const call = (path: string, body: object) =>
    api.call('POST', `/a/paplabable/${path}/${eventId}`, { headers: { ...staff.headers }, body });
  expect((await call('webinarmove', move)).http).toBe(200);
  await notifyOfMove(api.deps, { eventId, from: new Date(before).toISOString() });
  await look(bookings, { ...confirmed, start: move.starts_at }, true);

  expect((await call('webinarcancel', { reason: 'The teacher is ill.' })).http).toBe(200);
  await refundCancelled(api.deps, { eventId });
  await look(bookings, { status: 'CANCELLED', method: 'CANCEL', start: move.starts_at }, true);
}

test(
  'another program reads every calendar file across both clock changes, and its sequence increases with each change',
  async () => {
    const people = await makePeople(Math.ceil(BOOKINGS / EVENINGS.length));
    for (const [n, each] of EVENINGS.entries()) await evening(each, people, n);
    expect(wrong.slice(0, 10)).toEqual([]);
    expect(files).toBeGreaterThanOrEqual(BOOKINGS * 4);
    const times = async (template: string) => api.mails.filter((mail) => mail.template === template).length;
    const bookings = people.length * EVENINGS.length;
    expect([await times('event-reminder'), await times('event-moved'), await times('event-cancelled')]).toEqual([
      bookings,
      bookings,
      bookings,
    ]);
  },
  LONG,
);
