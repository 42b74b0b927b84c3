import { bucket } from '@app/platform/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryLog } from '../telemetry/memory-log.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
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

test('a factor makes it larger; without a database every read is allowed', async () => {
  expect(await takeUntilEmpty(buckets(10), 'program')).toBe(300);
  const down = await testDatabase();
  await down.drop();
  const log = memoryLog();
  const blind = createBuckets({ db: down.db, log, clock });
  expect(await blind.take(sips, 'a')).toEqual({ allowed: true, retryAfterSeconds: 0, isNew: false });
  expect(log.lines).toMatchObject([{ level: 'warn', facts: { bucket: 'test.sips' } }]);
});
