import { type Bucket, bucket, DAY_MS } from '@app/platform/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, waitBounds } from '../../db/connect.ts';
import type { Taker } from '../../deps.ts';
import { memoryLog } from '../telemetry/memory-log.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { removeBucketsBefore } from './bucket.repo.ts';
import { createBuckets } from './buckets.ts';

let database: TestDatabase;
let now = Date.UTC(2026, 10, 15, 12);
const clock = { now: () => new Date(now) };
const network = { burst: 40, perMinute: 60 };
const sips = bucket('test.sips', { burst: 30, perMinute: 60, perDay: 100, network });
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const buckets = (factor = 1) => createBuckets({ db: database.db, log: memoryLog(), clock, factor });
type Buckets = ReturnType<typeof buckets>;
let things = 0;
/** One call that shows one thing, a new one unless named. */
async function take(from: Buckets, of: Bucket, who: string | Taker, thing = `thing ${(things += 1)}`) {
  const taker = typeof who === 'string' ? { person: who, network: null } : who;
  const { settle, ...verdict } = await from.reserve(of, taker);
  await settle([thing]);
  return verdict;
}
async function takeUntilEmpty(from: Buckets, key: string, most = 500): Promise<number> {
  for (let taken = 0; taken < most; taken += 1) if (!(await take(from, sips, key)).allowed) return taken;
  return most;
}

test('gives its burst, then its refill, and says how long to wait', async () => {
  const own = buckets();
  expect(await takeUntilEmpty(own, 'a')).toBe(30);
  expect(await take(own, sips, 'a')).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
  now += 5000;
  expect(await takeUntilEmpty(own, 'a')).toBe(5);
  now += 3_600_000;
  expect(await takeUntilEmpty(own, 'a'), 'never more than the burst').toBe(30);
});

test('the wait is the time one token takes to refill, rounded up to a second', async () => {
  const slow = bucket('test.slow', { burst: 3, perMinute: 20, perDay: 100, network });
  const own = buckets();
  const wait = async () => (await take(own, slow, 'waits')).retryAfterSeconds;
  expect([await wait(), await wait(), await wait()]).toEqual([0, 0, 0]);
  expect(await wait()).toBe(3);
  now += 1500;
  expect(await wait(), 'half of it has passed').toBe(2);
  expect((await take(buckets(), slow, 'waits')).retryAfterSeconds, 'in another process too').toBe(2);
  now += 1500;
  expect([await wait(), await wait()], 'one token has come back').toEqual([0, 3]);
});

test('is shared between two processes, with one bucket per person', async () => {
  const [one, two] = [buckets(), buckets()];
  const verdicts = await Promise.all(
    Array.from({ length: 60 }, (_, at) => take(at % 2 === 0 ? one : two, sips, 'shared')),
  );
  expect(verdicts.filter((each) => each.allowed)).toHaveLength(30);
  expect((await take(one, sips, 'somebody else')).allowed).toBe(true);
});

test('ends for the day, and reports a refusal as new once a minute', async () => {
  const own = buckets();
  let taken = 0;
  for (let minute = 0; minute < 5; minute += 1) {
    taken += await takeUntilEmpty(own, 'all day');
    now += 60_000;
  }
  expect(taken).toBe(100);
  const refused = [await take(own, sips, 'all day'), await take(own, sips, 'all day')];
  expect(refused.map((each) => each.isNew)).toEqual([true, false]);
  const midnight = Date.UTC(2026, 10, 16);
  expect(refused[0]?.retryAfterSeconds, 'until midnight').toBe(Math.ceil((midnight - now) / 1000));
  now += 59_000;
  expect((await take(own, sips, 'all day')).isNew, 'within the minute').toBe(false);
  now += 1000;
  expect((await take(own, sips, 'all day')).isNew, 'after a minute').toBe(true);
  now = midnight - 1;
  expect((await take(own, sips, 'all day')).allowed).toBe(false);
  now = midnight;
  expect((await take(own, sips, 'all day')).allowed).toBe(true);
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

test('five things need one query and an empty bucket none; without a database a process counts alone', async () => {
  const five = bucket('test.five', { burst: 5, perMinute: 60, perDay: 100, network });
  const lost = connect({ url: database.url, poolSize: 1, preparedStatements: false, bounds: waitBounds.tools });
  const log = memoryLog();
  const own = createBuckets({ db: lost.db, log, clock });
  expect((await take(own, five, 'a')).allowed).toBe(true);
  await lost.close();
  for (let taken = 1; taken < 5; taken += 1) expect((await take(own, five, 'a')).allowed).toBe(true);
  expect(await take(own, five, 'a')).toEqual({ allowed: false, retryAfterSeconds: 1, isNew: true });
  expect(log.lines).toEqual([]);
  now += 61_000;
  const alone = [];
  for (let taken = 0; taken < 6; taken += 1) alone.push(await take(own, five, 'a'));
  expect(alone.filter(({ allowed }) => allowed)).toHaveLength(5);
  expect(alone.at(-1), 'which is evidence of nothing').toEqual({ allowed: false, retryAfterSeconds: 5, isNew: false });
  now += 5000;
  expect((await take(own, five, 'a')).allowed, 'at the pace of the refill').toBe(true);
  const facts = { reason: expect.any(String), bucket: 'test.five' };
  expect(log.lines).toContainEqual({ level: 'warn', facts, message: 'a bucket could not be read' });
});

test('a thing paid for costs nothing again, in this process, in another and after a restart', async () => {
  const one = buckets();
  for (let at = 0; at < 12; at += 1) await take(one, sips, 'rereads', `question ${at}`);
  for (let again = 0; again < 100; again += 1)
    expect((await take(one, sips, 'rereads', `question ${again % 12}`)).allowed).toBe(true);
  const restarted = buckets();
  for (let again = 0; again < 100; again += 1) await take(restarted, sips, 'rereads', `question ${again % 10}`);
  expect(await takeUntilEmpty(restarted, 'rereads'), 'the burst but for what the first process took').toBe(15);
});

test('a call that shows many things leaves a debt, and nothing is read until it is repaid', async () => {
  const own = buckets();
  const paper = Array.from({ length: 50 }, (_, at) => `paper ${at}`);
  const { settle } = await own.reserve(sips, { person: 'sits', network: null });
  await settle(paper);
  expect(await take(own, sips, 'sits', 'paper 1')).toMatchObject({ allowed: false, retryAfterSeconds: 21 });
  await own.charge(sips, { person: 'sits', network: null }, paper);
  now += 21_000;
  for (const question of paper) expect((await take(own, sips, 'sits', question)).allowed).toBe(true);
  expect(await takeUntilEmpty(own, 'sits')).toBe(1);
});

test('a call that is never refused costs as much', async () => {
  const own = buckets();
  const paper = Array.from({ length: 25 }, (_, at) => `running ${at}`);
  await own.charge(sips, { person: 'runs', network: null }, paper);
  expect(await takeUntilEmpty(own, 'runs')).toBe(5);
});

test('only beyond half of their burst do the people of a network share its bucket', async () => {
  const own = buckets();
  const network = 'a campus';
  const readBy = async (person: string, most: number) => {
    let read = 0;
    while (read < most && (await take(own, sips, { person, network })).allowed) read += 1;
    return read;
  };
  const calm = await Promise.all(Array.from({ length: 30 }, (_, at) => readBy(`calm ${at}`, 10)));
  expect(new Set(calm), 'a class of thirty').toEqual(new Set([10]));
  let hurried = 0;
  for (let at = 0; at < 5; at += 1) hurried += await readBy(`hurried ${at}`, 100);
  expect(hurried, 'five times a calm fifteen, and forty of the network').toBe(5 * 15 + 40);
  expect(await readBy('calm 31', 10), 'a calm person is not affected').toBe(10);
  expect(await takeUntilEmpty(buckets(), 'hurried 4'), 'what the network refused was given back').toBe(15);
});

test('when too many are remembered, the oldest loses what was taken in advance and gets no more than the burst', async () => {
  const own = createBuckets({ db: database.db, log: memoryLog(), clock, mostLeases: 2 });
  await take(own, sips, 'first');
  await take(own, sips, 'second');
  expect(await takeUntilEmpty(own, 'first'), 'there is room for two').toBe(29);
  await take(own, sips, 'third');
  await take(own, sips, 'fourth');
  expect(await takeUntilEmpty(own, 'second'), 'five were taken, of which one was used').toBe(25);
});

test('a bucket untouched for a day is removed, a newer one is kept', async () => {
  const draw = (name: string) => take(buckets(), { ...sips, name }, 'a');
  await draw('test.old');
  now += DAY_MS + 1;
  await draw('test.new');
  await removeBucketsBefore(database.db, new Date(now - DAY_MS));
  const { rows } = await sql`select name from platform.limit_bucket`.execute(database.db);
  expect(rows).toEqual([{ name: 'test.new' }]);
});
