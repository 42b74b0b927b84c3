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
  expect(refused[0]?.retryAfterSeconds, 'until midnight').toBeGreaterThan(3600);
  now += 86_400_000;
  expect((await own.take(sips, 'all day')).allowed).toBe(true);
});

test('a factor makes it larger; without a database every read is allowed', async () => {
  expect(await takeUntilEmpty(buckets(10), 'program')).toBe(300);
  const down = await testDatabase();
  await down.drop();
  const blind = createBuckets({ db: down.db, log: memoryLog(), clock });
  expect((await blind.take(sips, 'a')).allowed).toBe(true);
});
