import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Deps } from '../deps.ts';
import { memoryLog } from '../ports/telemetry/memory-log.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { countDeadLetters } from './dead-letters.repo.ts';
import { installJobs } from './install.ts';
import { handle, type JobHandler, job } from './job.ts';
import { createJobs, type JobQueue } from './queue.ts';
import { startWorkers, type Workers } from './workers.ts';

const greet = job<{ name: string }>('test.greet');
const break_ = job<{ name: string }>('test.break');
const tick = job<Record<string, never>>('test.tick');

let database: TestDatabase;
let queue: JobQueue;
let workers: Workers | null = null;
const log = memoryLog();
const ran: string[] = [];
let broken = true;

const handlers: JobHandler[] = [
  handle(greet, async (_deps, payload) => void ran.push(payload.name)),
  handle(
    break_,
    async (_deps, payload) => {
      if (broken) throw new Error('broken on purpose');
      ran.push(payload.name);
    },
    { retries: 0 },
  ),
  handle(tick, async () => void ran.push('tick'), { every: '*/5 * * * *' }),
];

const waiting = async (name: string) =>
  (
    await sql<{
      data: { name: string };
      start_after: Date;
    }>`select data, start_after from jobs.job where name = ${name} and state = 'created' order by created_on`.execute(
      database.db,
    )
  ).rows;
const work = async () => {
  workers = await startWorkers({ log } as unknown as Deps, handlers, { databaseUrl: database.url });
};

beforeAll(async () => {
  database = await testDatabase();
  // Two processes that start together must not get in each other's way.
  await Promise.all([1, 2].map(() => installJobs({ databaseUrl: database.url, log }, handlers)));
  queue = createJobs({ db: database.db, log });
  await queue.open();
}, 30_000);
afterEach(async () => {
  await workers?.stop();
  workers = null;
  ran.length = 0;
  await sql`delete from jobs.job`.execute(database.db);
});
afterAll(async () => {
  await queue.close();
  await database.drop();
});

test('a job enqueued in a transaction is rolled back with it', async () => {
  const failing = database.db.transaction().execute(async (tx) => {
    await queue.enqueue(tx, greet, { name: 'Amina' });
    expect(await waiting('test.greet')).toEqual([]);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await waiting('test.greet')).toEqual([]);
});

test('a job enqueued in a transaction exists when it commits, and not before', async () => {
  await database.db.transaction().execute(async (tx) => {
    await queue.enqueue(tx, greet, { name: 'Amina' });
    expect(await waiting('test.greet')).toEqual([]);
  });
  expect(await waiting('test.greet')).toMatchObject([{ data: { name: 'Amina' } }]);
});

test('a process that only enqueues runs nothing', async () => {
  await queue.enqueue(database.db, greet, { name: 'Amina' });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await waiting('test.greet')).toHaveLength(1);
});

test('a worker runs what was enqueued soon after, each job once', async () => {
  await work();
  const names = Array.from({ length: 30 }, (_, at) => `n${at}`);
  const started = performance.now();
  for (const name of names) await queue.enqueue(database.db, greet, { name });
  await vi.waitFor(() => expect(ran).toHaveLength(30), { timeout: 4000, interval: 20 });
  expect(performance.now() - started).toBeLessThan(2500);
  expect(ran.toSorted()).toEqual(names.toSorted());
}, 15_000);

test('jobs of one kind without a key do not hide each other; the same key waits once', async () => {
  await queue.enqueue(database.db, greet, { name: 'a' });
  await queue.enqueue(database.db, greet, { name: 'b' });
  await queue.enqueue(database.db, greet, { name: 'c' }, { once: 'k' });
  await queue.enqueue(database.db, greet, { name: 'd' }, { once: 'k' });
  await queue.enqueue(database.db, greet, { name: 'e' }, { once: 'other' });
  expect((await waiting('test.greet')).map((each) => each.data.name)).toEqual(['a', 'b', 'c', 'e']);
});

test('the same key may be enqueued again after the first has run', async () => {
  await work();
  await queue.enqueue(database.db, greet, { name: 'first' }, { once: 'k' });
  await vi.waitFor(() => expect(ran).toEqual(['first']), { timeout: 4000 });
  await queue.enqueue(database.db, greet, { name: 'second' }, { once: 'k' });
  await vi.waitFor(() => expect(ran).toEqual(['first', 'second']), { timeout: 8000 });
}, 20_000);

test('a job for later waits', async () => {
  await work();
  const startAfter = new Date(Date.now() + 3_600_000);
  await queue.enqueue(database.db, greet, { name: 'later' }, { startAfter });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(await waiting('test.greet')).toMatchObject([{ data: { name: 'later' }, start_after: startAfter }]);
}, 10_000);

test('a failing job is logged without its payload and stored as a dead letter', async () => {
  broken = true;
  await work();
  await queue.enqueue(database.db, break_, { name: 'canary-amina' });
  await vi.waitFor(async () => expect(await waiting('platform.dead-letters')).toHaveLength(1), { timeout: 6000 });
  expect(await countDeadLetters(database.db)).toBe(1);
  const line = log.lines.find((each) => each.level === 'error' && each.message.includes('dead letters'));
  expect(line?.facts).toMatchObject({ job: 'test.break', attempt: 1, reason: 'broken on purpose' });
  expect(JSON.stringify(log.lines)).not.toContain('canary-amina');
}, 25_000);

test('the reason for a failure is stored without the address a mail server may have named', async () => {
  const refused = handle(greet, async () => {
    throw new Error('450 4.2.1 <amina@example.test> mailbox is full');
  });
  workers = await startWorkers({ log } as unknown as Deps, [refused], { databaseUrl: database.url });
  await queue.enqueue(database.db, greet, { name: 'x' });
  const outputs = async () =>
    (await sql<{ output: unknown }>`select output from jobs.job where output is not null`.execute(database.db)).rows;
  await vi.waitFor(async () => expect(JSON.stringify(await outputs())).toContain('mailbox is full'), { timeout: 6000 });
  expect(JSON.stringify(await outputs())).not.toContain('amina');
}, 20_000);

test('a failed job is retried after a growing pause', async () => {
  const { rows } =
    await sql<object>`select retry_limit, retry_delay, retry_backoff, retry_delay_max from jobs.queue where name = 'test.greet'`.execute(
      database.db,
    );
  expect(rows).toEqual([{ retry_limit: 5, retry_delay: 2, retry_backoff: true, retry_delay_max: 240 }]);
  let times = 0;
  const flaky = handle(greet, async () => {
    times += 1;
    if (times === 1) throw new Error('the first time');
  });
  workers = await startWorkers({ log } as unknown as Deps, [flaky], { databaseUrl: database.url });
  await queue.enqueue(database.db, greet, { name: 'x' });
  await vi.waitFor(() => expect(times).toBe(2), { timeout: 12_000 });
}, 20_000);

const states = async () =>
  (
    await sql<{ name: string; state: string }>`
      select data->>'name' as name, state from jobs.job where name = 'test.greet' order by 1`.execute(database.db)
  ).rows.map(({ name, state }) => `${name} ${state}`);

test('a finished job does not wait for the slowest of its batch', async () => {
  const held = Promise.withResolvers<void>();
  const mixed = handle(greet, async (_deps, { name }) => {
    if (name === 'slow') await held.promise;
    if (name === 'broken') throw new Error('on purpose');
  });
  for (const name of ['broken', 'quick', 'slow']) await queue.enqueue(database.db, greet, { name });
  workers = await startWorkers({ log } as unknown as Deps, [mixed], { databaseUrl: database.url });
  const expected = ['broken retry', 'quick completed', 'slow active'];
  await vi.waitFor(async () => expect(await states()).toEqual(expected), { timeout: 6000 });
  held.resolve();
  await vi.waitFor(async () => expect(await states()).toContain('slow completed'), { timeout: 6000 });
  expect(await states()).toContain('quick completed');
}, 20_000);

test('long work of one kind runs side by side, each with a limit of its own', async () => {
  const held = Promise.withResolvers<void>();
  const long = handle(greet, () => held.promise, { isLong: true });
  await installJobs({ databaseUrl: database.url, log }, [long]);
  workers = await startWorkers({ log } as unknown as Deps, [long], { databaseUrl: database.url });
  await queue.enqueue(database.db, greet, { name: 'first' });
  await vi.waitFor(async () => expect(await states()).toEqual(['first active']), { timeout: 8000 });
  await queue.enqueue(database.db, greet, { name: 'second' });
  await vi.waitFor(async () => expect(await states()).toEqual(['first active', 'second active']), { timeout: 8000 });
  const { rows } = await sql<{ expire_seconds: number }>`
    select expire_seconds from jobs.queue where name = 'test.greet'`.execute(database.db);
  expect(rows).toEqual([{ expire_seconds: 43_200 }]);
  held.resolve();
  await installJobs({ databaseUrl: database.url, log }, handlers);
}, 25_000);

test('the signal of a run is aborted when its job is taken from it', async () => {
  const received = Promise.withResolvers<AbortSignal>();
  const held = Promise.withResolvers<void>();
  const long = handle(greet, async (_deps, _payload, facts) => {
    if (facts?.signal) received.resolve(facts.signal);
    await held.promise;
  });
  workers = await startWorkers({ log } as unknown as Deps, [long], { databaseUrl: database.url });
  await queue.enqueue(database.db, greet, { name: 'x' });
  const signal = await received.promise;
  expect(signal.aborted).toBe(false);
  await sql`update jobs.job set state = 'failed' where name = 'test.greet'`.execute(database.db);
  // Noticed at the next heartbeat.
  await vi.waitFor(() => expect(signal.aborted).toBe(true), { timeout: 20_000 });
  held.resolve();
}, 40_000);

test('schedules follow the handlers: new ones are added, dropped ones removed', async () => {
  const schedules = async () =>
    (
      await sql<{
        name: string;
        cron: string;
        timezone: string;
      }>`select name, cron, timezone from jobs.schedule`.execute(database.db)
    ).rows;
  expect(await schedules()).toEqual([{ name: 'test.tick', cron: '*/5 * * * *', timezone: 'UTC' }]);
  await installJobs({ databaseUrl: database.url, log }, handlers.slice(0, 2));
  expect(await schedules()).toEqual([]);
  await installJobs({ databaseUrl: database.url, log }, handlers);
  expect(await schedules()).toHaveLength(1);
}, 15_000);

test('a stop waits for running work', async () => {
  let ended = false;
  const slow = handle(greet, async () => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    ended = true;
  });
  const own = await startWorkers({ log } as unknown as Deps, [slow], { databaseUrl: database.url });
  await queue.enqueue(database.db, greet, { name: 'x' });
  await vi.waitFor(async () => expect(await waiting('test.greet')).toEqual([]), { timeout: 4000 });
  await own.stop();
  expect(ended).toBe(true);
  const { rows } = await sql<{ state: string }>`select state from jobs.job where name = 'test.greet'`.execute(
    database.db,
  );
  expect(rows).toEqual([{ state: 'completed' }]);
}, 15_000);
