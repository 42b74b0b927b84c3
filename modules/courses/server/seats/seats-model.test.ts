import { access } from '@app/access/server';
import { makeUser, testAccounts } from '@app/accounts/server/testing';
import { createCommerce } from '@app/commerce/server';
import { OFFER_HOURS } from '@app/courses/contract';
import { HOUR_MS, MINUTE_MS } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courses } from '../index.ts';
import { confirmSeat, holdSeat, joinWaitingList, offerFreeSeats, releaseSeat, sweep } from './seats.ts';
import { raiseSeats, removeWaiting } from './seats.repo.ts';

/** How many steps; `MODEL_COMMANDS=10000` for a long run. */
const STEPS = Number(process.env['MODEL_COMMANDS'] ?? 300);
const LONG = HOUR_MS;
const PEOPLE = 14;
const SEATS = 4;

let api: TestApi;
let deps: Deps;
let now = Date.parse('2026-11-16T09:00:00Z');
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, createCommerce(), courses], authorise: accounts.authorise });
  deps = { ...api.deps, clock: { now: () => new Date(now) } };
});
afterAll(() => api.close());

let seed = 5;
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

interface Seat {
  state: 'held' | 'booked';
  since: number;
  until: number;
  offered: boolean;
}
/** The expected state: who has a seat, for how long it is held, and the order of the waiting list. */
class Model {
  readonly seated = new Map<string, Seat>();
  readonly line: { readonly id: string; readonly since: number }[] = [];
  seats = SEATS;

  private offer(): void {
    while (this.seated.size < this.seats && this.line.length > 0) {
      const first = this.line.shift();
      if (first) {
        const until = now + OFFER_HOURS * HOUR_MS;
        this.seated.set(first.id, { state: 'held', since: now, until, offered: true });
      }
    }
  }
  private stepOut(id: string): void {
    const at = this.line.findIndex((each) => each.id === id);
    if (at >= 0) this.line.splice(at, 1);
  }
  hold(id: string, until: number): string {
    const mine = this.seated.get(id);
    if (mine?.state === 'booked') return 'ALREADY_BOOKED';
    if (mine) {
      const limit = mine.since + (mine.offered ? OFFER_HOURS : 2) * HOUR_MS;
      if (mine.until <= limit) mine.until = Math.max(mine.until, until);
    } else if (this.seated.size >= this.seats) return 'false';
    else this.seated.set(id, { state: 'held', since: now, until, offered: false });
    return 'true';
  }
  pay(id: string): string {
    const mine = this.seated.get(id);
    if (mine?.state === 'booked') return 'ALREADY_BOOKED';
    if (!mine && this.seated.size >= this.seats) return 'false';
    this.seated.set(id, { state: 'booked', since: now, until: 0, offered: false });
    this.stepOut(id);
    return 'true';
  }
  release(id: string): void {
    if (this.seated.delete(id)) this.offer();
  }
  wait(id: string): string {
    if (this.seated.has(id)) return 'ALREADY_BOOKED';
    if (this.seated.size < this.seats) return 'SEATS_LEFT';
    if (this.line.every((each) => each.id !== id)) {
      this.line.push({ id, since: now });
      this.line.sort((one, two) => one.since - two.since || (one.id < two.id ? -1 : 1));
    }
    return 'undefined';
  }
  leave = (id: string): void => this.stepOut(id);
  add(): void {
    this.seats += 1;
    this.offer();
  }
  sweep(): void {
    const runOut = [...this.seated].filter(([, { state, until }]) => state === 'held' && until <= now);
    for (const [id] of runOut.toSorted(([, one], [, two]) => one.until - two.until)) this.release(id);
    this.offer();
  }
}

const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(String, (error: Error & { code?: string }) => error.code ?? error.message);

const KINDS = ['hold', 'hold', 'pay', 'pay', 'release', 'wait', 'wait', 'wait', 'leave', 'sweep', 'sweep'] as const;

async function play(model: Model, userId: string, eventId: string): Promise<string | null> {
  // Time always advances, so that the waiting list has one order.
  now += 1 + Math.floor(random() * (random() < 0.1 ? 8 * HOUR_MS : 20 * MINUTE_MS));
  const seat = { userId, eventId };
  const kind = pick(KINDS);
  const compare = (actual: string, expected: string) =>
    actual === expected ? null : `${kind}: ${actual}, not ${expected}`;
  const orderId = deps.ids.id();
  const until = now + 30 * MINUTE_MS;
  switch (kind) {
    case 'hold':
      return compare(
        await codeOf(holdSeat(deps, { ...seat, orderId, until: new Date(until) })),
        model.hold(userId, until),
      );
    case 'pay':
      return compare(await codeOf(confirmSeat(deps, { ...seat, orderId, pence: 100 })), model.pay(userId));
    case 'wait':
      return compare(await codeOf(joinWaitingList(deps, seat)), model.wait(userId));
    case 'release':
      await releaseSeat(deps, seat);
      model.release(userId);
      return null;
    case 'leave':
      await removeWaiting(deps.db, userId, eventId);
      model.leave(userId);
      return null;
    case 'sweep':
      await sweep(deps);
      model.sweep();
      return null;
  }
}

async function stored(eventId: string): Promise<string> {
  const seats = await sql<{ user_id: string; state: string; held_until: Date | null }>`
    select user_id, state, held_until from courses.booking
    where event_id = ${eventId} and state <> 'cancelled' order by user_id`.execute(deps.db);
  const line = await sql<{ user_id: string }>`
    select user_id from courses.waiting where event_id = ${eventId} order by since, user_id`.execute(deps.db);
  const rows = seats.rows.map(({ user_id, state, held_until }) => `${user_id} ${state} ${held_until?.getTime() ?? 0}`);
  return [...rows, '-', ...line.rows.map(({ user_id }) => user_id)].join('\n');
}
const meant = (model: Model): string =>
  [
    ...[...model.seated].map(([id, { state, until }]) => `${id} ${state} ${until}`).toSorted(),
    '-',
    ...model.line.map(({ id }) => id),
  ].join('\n');

test(
  'seats, holds, offers and the waiting list match the model after every step',
  async () => {
    const people = (await Promise.all(Array.from({ length: PEOPLE }, () => makeUser(api.deps)))).map(({ id }) => id);
    const eventId = deps.ids.id();
    await sql`
    insert into courses.event (id, edition, type, slug, title, starts_at, ends_at, seats, price_pence, active, created_at,
      updated_at)
    values (${eventId}, 'pa', 'webinar', 'the-line', 'The line', '2990-01-01', '2990-01-02', ${SEATS}, 100, true, now(),
      now())`.execute(deps.db);
    const model = new Model();
    const differences: string[] = [];
    for (let step = 1; step <= STEPS && differences.length === 0; step += 1) {
      const difference = await play(model, pick(people), eventId);
      if (difference !== null) differences.push(`step ${step}: ${difference}`);
      if (step % 1000 === 0 && model.seats < SEATS + 4) {
        await raiseSeats(deps.db, eventId, new Date(now));
        await offerFreeSeats(deps, eventId);
        model.add();
      }
      const [is, should] = [await stored(eventId), meant(model)];
      if (is !== should) differences.push(`step ${step}:\n${is}\nnot\n${should}`);
    }
    expect(differences).toEqual([]);
    expect((await sql`select * from courses.seat_drift_view`.execute(deps.db)).rows).toEqual([]);
  },
  LONG,
);
