import { bucket, DAY_MS } from '@app/platform/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, waitBounds } from '../../db/connect.ts';
import { memoryLog } from '../telemetry/memory-log.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { removeBucketsBefore } from './bucket.repo.ts';
import { createBuckets } from './buckets.ts';

let database: TestDatabase;
let now = Date.UTC(2026, 10, 15, 12);
const clock = { now: () => new Date(now) };
const sips = bucket('test.sips', { burst: 30, perMinute: 60, perDay: 100, watched: true });
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const buckets = (factor = 1) => createBuckets({ db: database.db, log: memoryLog(), clock, factor });
type Buckets = ReturnType<typeof buckets>;
async function takeUntilEmpty(from: Buckets, key: string, most = 500): Promise<number> {
  for (let taken = 0; taken < most; taken += 1) if (!(await from.take(sips, key)).allowed) return taken;
  return most;
}

test('gives its burst, then its refill, and says how long to wait', async () => {
  const own = buckets();
  expect(await takeUntilEmpty(own, 'a')).toBe(30);
  expect(await own.take(sips, 'a')).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
  now += 5000;
  expect(await takeUntilEmpty(own, 'a')).toBe(5);
  now += 3_600_000;
  expect(await takeUntilEmpty(own, 'a'), 'never more than the burst').toBe(30);
});

test('the wait is the time one token takes to refill, rounded up to a second', async () => {
  const slow = bucket('test.slow', { burst: 3, perMinute: 20, perDay: 100, watched: false });
  const own = buckets();
  const wait = async () => (await own.take(slow, 'waits')).retryAfterSeconds;
  expect([await wait(), await wait(), await wait()]).toEqual([0, 0, 0]);
  expect(await wait()).toBe(3);
  now += 1500;
  expect(await wait(), 'half of it has passed').toBe(2);
  expect((await buckets().take(slow, 'waits')).retryAfterSeconds, 'in another process too').toBe(2);
  now += 1500;
  expect([await wait(), await wait()], 'one token has come back').toEqual([0, 3]);
});

test('is shared between two processes, with one bucket per person', async () => {
  const [one, two] = [buckets(), buckets()];
  const verdicts = await Promise.all(
    Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? one : two).take(sips, 'shared')),
  );
  expect(verdicts.filter((each) => each.allowed)).toHaveLength(30);
  expect((await one.take(sips, 'somebody else')).allowed).toBe(true);
});

test('ends for the day, and reports a refusal as new once a minute', async () => {
  const own = buckets();
  let taken = 0;
  for (let minute = 0; minute < 5; minute += 1) {
    taken += await takeUntilEmpty(own, 'all day');
    now += 60_000;
  }
  expect(taken).toBe(100);
  const refused = [await own.take(sips, 'all day'), await own.take(sips, 'all day')];
  expect(refused.map((each) => each.isNew)).toEqual([true, false]);
  const midnight = Date.UTC(2026, 10, 16);
  expect(refused[0]?.retryAfterSeconds, 'until midnight').toBe(Math.ceil((midnight - now) / 1000));
  now += 59_000;
  expect((await own.take(sips, 'all day')).isNew, 'within the minute').toBe(false);
  now += 1000;
  expect((await own.take(sips, 'all day')).isNew, 'after a minute').toBe(true);
  now = midnight - 1;
  expect((await own.take(sips, 'all day')).allowed).toBe(false);
  now = midnight;
  expect((await own.take(sips, 'all day')).allowed).toBe(true);
});

test('a factor that does not divide evenly still limits', async () => {
  expect(await takeUntilEmpty(buckets(0.25), 'stricter')).toBe(8);
  expect(await takeUntilEmpty(buckets(0.01), 'at least one')).toBe(1);
});

test('a factor makes the burst and the refill larger', async () => {
  const own = buckets(10);
  expect(await takeUntilEmpty(own, 'program')).toBe(300);
  now += 2000;
  expect(await takeUntilEmpty(own, 'program')).toBe(20);
});

test('ten calls need one query and an empty bucket none; without a database every read is allowed', async () => {
  const ten = bucket('test.ten', { burst: 10, perMinute: 60, perDay: 100, watched: false });
  const lost = connect({ url: database.url, poolSize: 1, preparedStatements: false, bounds: waitBounds.tools });
  const log = memoryLog();
  const own = createBuckets({ db: lost.db, log, clock });
  expect((await own.take(ten, 'a')).allowed).toBe(true);
  await lost.close();
  for (let taken = 1; taken < 10; taken += 1) expect((await own.take(ten, 'a')).allowed).toBe(true);
  expect(await own.take(ten, 'a')).toEqual({ allowed: false, retryAfterSeconds: 1, isNew: true });
  expect(log.lines).toEqual([]);
  now += 1000;
  expect(await own.take(ten, 'a')).toEqual({ allowed: true, retryAfterSeconds: 0, isNew: false });
  const facts = { reason: expect.any(String), bucket: 'test.ten' };
  expect(log.lines).toEqual([{ level: 'warn', facts, message: 'a bucket could not be read' }]);
});

test('when too many are remembered, the oldest loses what was taken in advance and gets no more than the burst', async () => {
  const own = createBuckets({ db: database.db, log: memoryLog(), clock, mostLeases: 2 });
  await own.take(sips, 'first');
  await own.take(sips, 'second');
  expect(await takeUntilEmpty(own, 'first'), 'there is room for two').toBe(29);
  await own.take(sips, 'third');
  await own.take(sips, 'fourth');
  expect(await takeUntilEmpty(own, 'second'), 'ten were taken, of which one was used').toBe(20);
});

test('a bucket untouched for a day is removed, a newer one is kept', async () => {
  const draw = (name: string) => buckets().take({ ...sips, name }, 'a');
  await draw('test.old');
  now += DAY_MS + 1;
  await draw('test.new');
  await removeBucketsBefore(database.db, new Date(now - DAY_MS));
  const { rows } = await sql`select name from platform.limit_bucket`.execute(database.db);
  expect(rows).toEqual([{ name: 'test.new' }]);
});
