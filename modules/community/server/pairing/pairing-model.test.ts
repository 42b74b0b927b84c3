import { access } from '@app/access/server';
import { recordConsents } from '@app/accounts/server';
import { makeUser, testAccounts } from '@app/accounts/server/testing';
import { PAIR_TERMS, type PairStatus } from '@app/community/contract';
import { createNotifications } from '@app/notifications/server';
import { DAY_MS, HOUR_MS } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity } from '../index.ts';
import { endPairing, joinPair, leavePair, readStatus, runPairing } from './pairing.ts';
import { reportPair } from './room.ts';

/**
 * How many steps, and learners in the queue. `MODEL_COMMANDS=100000 PAIRING_WAITING=10000` for a long run, or half of each in
 * two processes with different `MODEL_SEED`s: every run has its own database.
 */
const STEPS = Number(process.env['MODEL_COMMANDS'] ?? 300);
const WAITING = Number(process.env['PAIRING_WAITING'] ?? 300);
const LONG = HOUR_MS;
const PEOPLE = 24;
/** One step in this many loses its database connections midway. */
const KILLED = 10;

let api: TestApi;
let deps: Deps;
let killer: pg.Client;
let now = Date.parse('2026-11-16T09:00:00Z');
beforeAll(async () => {
  const accounts = testAccounts();
  const modules = [access, accounts, createNotifications(), createCommunity(accounts)];
  api = await testApi({ modules, authorise: accounts.authorise });
  deps = { ...api.deps, clock: { now: () => new Date(now) } };
  killer = new pg.Client({ connectionString: api.database.url });
  await killer.connect();
});
afterAll(async () => {
  await killer.end();
  await api.close();
});

let seed = Number(process.env['MODEL_SEED'] ?? 11);
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

/** Ends every client connection to this database; background workers such as autovacuum go on. */
const kill = () =>
  killer.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
let killed = 0;
/** Retries as a client does when its server has died; the next caller may meet a dead connection too. */
async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries > 20) throw error;
    }
  }
}
async function runWithKills(work: () => Promise<unknown>): Promise<void> {
  const isKilled = random() * KILLED < 1;
  const dying = isKilled ? new Promise((resolve) => setTimeout(resolve, random() * 8)).then(kill) : Promise.resolve();
  await retry(work);
  await dying;
  killed += isKilled ? 1 : 0;
}

interface Person {
  readonly id: string;
  readonly month: string | null;
}
interface Wait {
  readonly since: number;
  timedOut: boolean;
}
/** The expected state: who waits since when, who is paired with whom, who is blocked. */
class Model {
  readonly waits = new Map<string, Wait>();
  readonly partners = new Map<string, string>();
  readonly blocks = new Set<string>();
  private readonly people: ReadonlyMap<string, Person>;
  constructor(people: ReadonlyMap<string, Person>) {
    this.people = people;
  }

  private isBlocked = (one: string, other: string) => this.blocks.has([one, other].toSorted().join());
  private order = (): readonly string[] =>
    [...this.waits]
      .filter(([, { timedOut }]) => !timedOut)
      .toSorted(([one, a], [other, b]) => a.since - b.since || (one < other ? -1 : 1))
      .map(([id]) => id);
  private match(id: string): void {
    const month = this.people.get(id)?.month ?? null;
    const suitable = this.order().filter((other) => other !== id && !this.isBlocked(id, other));
    const best = suitable.find((other) => month !== null && this.people.get(other)?.month === month) ?? suitable[0];
    if (best === undefined) return;
    for (const [one, other] of [[id, best] as const, [best, id] as const]) {
      this.waits.delete(one);
      this.partners.set(one, other);
    }
  }
  join(id: string): void {
    if (this.partners.has(id)) return;
    if (this.waits.get(id)?.timedOut !== false) this.waits.set(id, { since: now, timedOut: false });
    this.match(id);
  }
  leave(id: string): void {
    this.waits.delete(id);
    const partner = this.partners.get(id);
    if (partner === undefined) return;
    this.partners.delete(id);
    this.partners.delete(partner);
  }
  block(id: string): void {
    this.blocks.add([id, this.partners.get(id) ?? ''].toSorted().join());
    this.leave(id);
  }
  tend(): void {
    for (const wait of this.waits.values()) if (wait.since < now - DAY_MS) wait.timedOut = true;
    for (const id of this.order()) if (this.waits.has(id)) this.match(id);
  }
  statusOf(id: string): readonly [string, string | null] {
    const partner = this.partners.get(id);
    if (partner !== undefined) return ['paired', partner];
    const wait = this.waits.get(id);
    return wait ? [wait.timedOut ? 'Timeout' : 'in_queue', null] : ['none', null];
  }
}

const STEP_KINDS = ['join', 'join', 'join', 'leave', 'block', 'lose', 'tend'] as const;

async function play(model: Model, people: readonly Person[]): Promise<void> {
  const { id } = pick(people);
  now += Math.floor(random() * 4 * HOUR_MS);
  const kind = pick(STEP_KINDS);
  if (kind === 'join') await runWithKills(() => joinPair(deps, id));
  else if (kind === 'leave') await runWithKills(() => leavePair(deps, id));
  else if (kind === 'lose')
    await runWithKills(() => deps.db.transaction().execute((db) => endPairing({ ...deps, db }, id, 'access')));
  else if (kind === 'tend') await runWithKills(() => runPairing(deps));
  else {
    if (!model.partners.has(id)) return;
    const op_id = deps.ids.id();
    const pair_id = (await retry(() => readStatus(deps, id))).partnerDetails?.pair_id ?? '';
    await runWithKills(() => reportPair(deps, id, { op_id, pair_id, what: 'block', text: '' }));
  }
  const done = { join: 'join', leave: 'leave', lose: 'leave', tend: 'tend', block: 'block' } as const;
  model[done[kind]](id);
}

test(
  'joins, leaves, blocks and waits with killed connections match the model',
  async () => {
    const made = await Promise.all(Array.from({ length: PEOPLE }, () => makeUser(api.deps, { holds: ['qb'] })));
    const people = made.map(({ id }, at): Person => ({ id, month: [null, '2027-03', '2027-06'][at % 3] ?? null }));
    for (const { id, month } of people) {
      await recordConsents(deps, id, [{ kind: PAIR_TERMS, given: true, wording: 'test' }]);
      if (month) await sql`update accounts.user set exam_date = ${`${month}-10`} where id = ${id}`.execute(deps.db);
      // Access for the whole run.
      await sql`update access.entitlement set ends_at = '2999-01-01', starts_at = '2000-01-01' where user_id = ${id}`.execute(
        deps.db,
      );
    }
    const uidOf = new Map(made.map(({ id, uid }) => [uid, id]));
    const model = new Model(new Map(people.map((each) => [each.id, each])));
    const differences: string[] = [];
    for (let step = 1; step <= STEPS; step += 1) {
      await play(model, people);
      // Blocks are permanent; without clearing them, in the end no one could be paired.
      if (step % 200 === 0) {
        model.blocks.clear();
        await retry(() => sql`delete from community.pair_block`.execute(deps.db));
      }
      if (step % 10 !== 0 && step !== STEPS) continue;
      const read = await Promise.all(people.map(({ id }) => retry(() => readStatus(deps, id))));
      for (const [at, { id }] of people.entries()) {
        const status = read[at] as PairStatus;
        const actual = [status.outcome ?? status.status, uidOf.get(status.partnerId ?? '') ?? null];
        if (String(actual) !== String(model.statusOf(id)))
          differences.push(`${step}: ${String(actual)}, not ${String(model.statusOf(id))}`);
      }
      if (differences.length > 0) break;
    }
    expect(differences).toEqual([]);
    expect(killed).toBeGreaterThan(STEPS / KILLED / 3);
    const drift = await retry(() => sql`select * from community.pair_drift_view`.execute(deps.db));
    expect(drift.rows).toEqual([]);
  },
  LONG,
);

test(
  'one run of the job matches all waiting learners within a minute',
  async () => {
    await retry(() => sql`delete from community.pair_wait`.execute(deps.db));
    await sql`
    with made as (
      insert into accounts.user (id, uid, email, password_hash, first_name, last_name, verified_at, created_at, updated_at,
        exam_date)
      select gen_random_uuid(), 'w-' || n, 'w-' || n || '@example.test', 'none', 'Waits', 'Here', now(), now(), now(),
        date '2027-01-10' + (n % 12) * 30
      from generate_series(1, ${WAITING}::integer) n returning id, exam_date
    ), held as (
      insert into access.entitlement (user_id, entitlement, starts_at, ends_at)
      select id, 'qb', '2000-01-01', '2999-01-01' from made
    )
    insert into community.pair_wait (user_id, exam_month, joined_at)
    select id, to_char(exam_date, 'YYYY-MM'), ${new Date(now)}::timestamptz - random() * interval '10 hours' from made`.execute(
      deps.db,
    );
    const begun = performance.now();
    await runPairing(deps);
    const seconds = (performance.now() - begun) / 1000;
    const { rows } = await sql<{ waiting: number; paired: number; drift: number }>`
    select (select count(*)::integer from community.pair_wait) as waiting,
      (select count(*)::integer from community.pair_member m join accounts.user u on u.id = m.user_id
        where u.uid like 'w-%' and m.left_at is null) as paired,
      (select count(*)::integer from community.pair_drift_view) as drift`.execute(deps.db);
    expect(rows[0]).toEqual({ waiting: 0, paired: WAITING, drift: 0 });
    console.log(`${WAITING} people matched in ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(60);
  },
  LONG,
);
