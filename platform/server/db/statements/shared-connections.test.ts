import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { connect, type Database, inTransaction } from '../connect.ts';
import { shortRead, shortWrite } from './statement.ts';

let there: TestDatabase;
let database: Database;
beforeAll(async () => {
  there = await testDatabase();
  await sql`create table public.count (name text primary key, n integer not null check (n < 100))`.execute(there.db);
  await sql`create table public.done (id uuid primary key)`.execute(there.db);
});
afterAll(() => there.drop());
beforeEach(async () => {
  database = connect({ url: there.url, poolSize: 4, preparedStatements: true, shared: true });
  await sql`delete from public.count`.execute(there.db);
  await warm();
});
afterEach(() => database.close());

const readPid = shortRead<{ pid: number; n: number }>('select pg_backend_pid() as pid, $1::integer as n');
const sleepThenRead = shortRead<{ n: number }>('select $1::integer as n from pg_sleep($2)');
/** Counts up once for each operation; the transaction is that of the batch. */
const countUp = shortWrite<{ n: number; pid: number; transaction: string }>(
  `with fresh as (insert into public.done select $2::uuid where not exists (select from public.done where id = $2::uuid)
      returning id)
    insert into public.count as c (name, n) select $1::text, $3::integer from fresh
    on conflict (name) do update set n = c.n + excluded.n
    returning n, pg_backend_pid() as pid, pg_current_xact_id()::text as transaction`,
  ([name]) => String(name),
);
const up = async (name: string, by = 1, operation: string = randomUUID()) =>
  (await countUp(database.db, [name, operation, by]))[0];
const counted = async (name: string) =>
  (await sql<{ n: number }>`select n from public.count where name = ${name}`.execute(there.db)).rows[0]?.n;

const many = <T>(count: number, one: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => one(at)));

const WHERE = 'select pg_backend_pid() as pid';
const places = [shortRead<{ pid: number }>(WHERE), shortWrite<{ pid: number }>(WHERE, () => '')];
/** Until the two shared connections of a kind have connected, statements run on the four connections of the pool. */
async function warm() {
  for (const place of places) {
    const connections = async () => new Set((await many(20, () => place(database.db, []))).map(([row]) => row?.pid));
    await expect.poll(async () => (await connections()).size).toBeLessThanOrEqual(2);
  }
}

test('reads at once share few connections, and each gets its own rows', async () => {
  const rows = (await many(40, (at) => readPid(database.db, [at]))).map(([row]) => row);
  expect(rows.map((row) => row?.n)).toEqual(Array.from({ length: 40 }, (_, at) => at));
  expect(new Set(rows.map((row) => row?.pid)).size).toBeLessThanOrEqual(2);
});

test('writes at once share transactions, and every one is stored once', async () => {
  const rows = await many(32, (at) => up(`shared ${at % 8}`));
  expect(new Set(rows.map((row) => row?.transaction)).size).toBeLessThan(8);
  expect(await many(8, (at) => counted(`shared ${at}`))).toEqual(Array.from({ length: 8 }, () => 4));
});

test('a write that fails fails alone: the others of its batch are stored', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, at) => up(`some ${at}`, at === 5 ? 500 : 1)),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(
    Array.from({ length: 12 }, (_, at) => (at === 5 ? 'rejected' : 'fulfilled')),
  );
  expect(outcomes[5]).toMatchObject({ reason: { code: '23514' } });
  expect(await many(12, (at) => counted(`some ${at}`))).toEqual(
    Array.from({ length: 12 }, (_, at) => (at === 5 ? undefined : 1)),
  );
});

test('a failed statement does not cost the connection', async () => {
  const connections = async () =>
    new Set((await many(20, (at) => readPid(database.db, [at]))).map(([row]) => row?.pid));
  const before = await connections();
  await expect(readPid(database.db, ['not a number'])).rejects.toMatchObject({ code: '22P02' });
  expect(await connections()).toEqual(before);
});

test('a slow read is run on the pool, and those behind it wait a twentieth of a second at most', async () => {
  const started = performance.now();
  const slow = sleepThenRead(database.db, [1, 1]);
  const quick = await many(10, (at) => sleepThenRead(database.db, [at, 0]));
  expect(performance.now() - started).toBeLessThan(500);
  expect(quick.flat()).toHaveLength(10);
  expect(await slow).toEqual([{ n: 1 }]);
});

test('a locked row holds up the write that needs it, not the others', async () => {
  await up('locked');
  const release = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holder = inTransaction({ db: there.db }, async ({ db }) => {
    await sql`update public.count set n = n where name = 'locked'`.execute(db);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const waiting = up('locked');
  const others = await many(10, (at) => up(`free ${at}`));
  expect(others).toHaveLength(10);
  release.resolve();
  await holder;
  expect((await waiting)?.n).toBe(2);
});

test('statements on a connection that breaks are run again on the pool', async () => {
  const writes = many(30, (at) => up('broken', 1, `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'commit' and pid <> pg_backend_pid()`.execute(there.db);
  await writes;
  expect(await counted('broken')).toBe(30);
  expect((await many(20, (at) => readPid(database.db, [at]))).flat()).toHaveLength(20);
});

test('a statement of a transaction stays in it', async () => {
  const failing = inTransaction(database, async ({ db }) => {
    await countUp(db, ['undone', randomUUID(), 1]);
    throw new Error('undo');
  });
  await expect(failing).rejects.toThrow('undo');
  expect(await counted('undone')).toBeUndefined();
});

test('connections that nobody uses are closed, and opened again when needed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const own = connect({ url: there.url, poolSize: 1, preparedStatements: true, shared: true });
  const read = () => readPid(own.db, [1]);
  const connected = () => own.shared?.totalCount;
  await read();
  await vi.waitFor(() => expect(connected()).toBe(2));
  vi.advanceTimersByTime(30_000);
  expect(connected()).toBe(0);
  expect(await read()).toHaveLength(1);
  await vi.waitFor(() => expect(connected()).toBe(2));
  vi.useRealTimers();
  await own.close();
});

test('closing waits for a connection that is just connecting', async () => {
  const url = `${there.url}?application_name=closing`;
  const own = connect({ url, poolSize: 1, preparedStatements: true, shared: true });
  await readPid(own.db, [1]);
  await own.close();
  const connections = async () =>
    (await sql`select from pg_stat_activity where application_name = 'closing'`.execute(there.db)).rows.length;
  await expect.poll(connections).toBe(0);
  await sleep(200);
  expect(await connections()).toBe(0);
});

test('there are none where a pooler loses their bounds, nor without prepared statements', async () => {
  const url = `${there.url}?lock_timeout=5000`;
  const withShared = { url, poolSize: 1, preparedStatements: true, shared: true };
  for (const options of [withShared, { ...withShared, url: there.url, preparedStatements: false }]) {
    const own = connect(options);
    for (let time = 0; time < 20; time += 1) {
      expect(await readPid(own.db, [time])).toMatchObject([{ n: time }]);
      expect(own.shared?.totalCount ?? 0).toBe(0);
    }
    await own.close();
  }
});
