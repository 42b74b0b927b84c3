import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { removeCountsBefore } from './limit.repo.ts';
import { localBudget } from './local-budget.ts';
import { type Counters, postgresLimits } from './postgres-limits.ts';
import { redisLimits } from './redis-limits.ts';

const redisUrl = process.env['REDIS_URL'] || 'redis://127.0.0.1:56379';
const run = `t${process.pid}-${Date.now()}`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

function limitsContract(limitsOf: () => Counters): void {
  test('of fifty at once, exactly the budget passes', async () => {
    const verdicts = await Promise.all(
      Array.from({ length: 50 }, () => limitsOf().consume(`${run}-login`, 'a', { points: 10, seconds: 60 })),
    );
    expect(verdicts.filter((each) => each.allowed)).toHaveLength(10);
    const refused = verdicts.filter((each) => !each.allowed);
    expect(refused.every((each) => each.retryAfterSeconds > 40 && each.retryAfterSeconds <= 60)).toBe(true);
  });

  test('each name and each key has its own budget', async () => {
    const budget = { points: 1, seconds: 60 };
    expect((await limitsOf().consume(`${run}-one`, 'a', budget)).allowed).toBe(true);
    expect((await limitsOf().consume(`${run}-one`, 'b', budget)).allowed).toBe(true);
    expect((await limitsOf().consume(`${run}-two`, 'a', budget)).allowed).toBe(true);
    expect((await limitsOf().consume(`${run}-one`, 'a', budget)).allowed).toBe(false);
  });

  test('the budget is full again when the window has passed, and refused attempts do not lengthen it', async () => {
    const budget = { points: 1, seconds: 1 };
    expect(await limitsOf().consume(`${run}-window`, 'a', budget)).toEqual({ allowed: true, retryAfterSeconds: 0 });
    await pause(600);
    expect(await limitsOf().consume(`${run}-window`, 'a', budget)).toEqual({ allowed: false, retryAfterSeconds: 1 });
    await pause(600);
    expect((await limitsOf().consume(`${run}-window`, 'a', budget)).allowed).toBe(true);
  });

  test('what is refunded can be used again, and a refund never goes below zero', async () => {
    const budget = { points: 2, seconds: 60 };
    const use = async () => (await limitsOf().consume(`${run}-refund`, 'a', budget)).allowed;
    await limitsOf().refund(`${run}-refund`, 'a');
    expect([await use(), await use(), await use()]).toEqual([true, true, false]);
    await limitsOf().refund(`${run}-refund`, 'a');
    await limitsOf().refund(`${run}-refund`, 'a');
    expect([await use(), await use()]).toEqual([true, false]);
  });
}

describe('Postgres', () => {
  limitsContract(() => postgresLimits(database));

  test('a refusal says how long the window lasts, and never longer where a clock is behind', async () => {
    const budget = { points: 1, seconds: 60 };
    const startMs = Date.now();
    const useAt = (second: number) => {
      const clock = { now: () => new Date(startMs + second * 1000) };
      return postgresLimits({ db: database.db, clock }).consume(`${run}-wait`, 'a', budget);
    };
    await useAt(0);
    const waits = [await useAt(20), await useAt(59), await useAt(-30)].map((each) => each.retryAfterSeconds);
    expect(waits).toEqual([40, 1, 60]);
  });

  test('keys of any length are stored as short hashes, and old counters can be cleared', async () => {
    const people = ['amina@example.test', `${'amina'.repeat(20)}@example.test`];
    for (const key of people) await postgresLimits(database).consume(`${run}-hash`, key, { points: 1, seconds: 1 });
    const { rows } = await sql`select key from platform.limit_counter where name = ${`${run}-hash`}`.execute(
      database.db,
    );
    const hash = { key: expect.stringMatching(/^(?!amina)[\w-]{24}$/) };
    expect(rows).toEqual([hash, hash]);
    await removeCountsBefore(database.db, new Date(Date.now() + 3_600_000));
    expect((await sql`select 1 from platform.limit_counter`.execute(database.db)).rows).toEqual([]);
  });
});

describe.skipIf(process.env['PARTS'] === 'postgres')('Redis', () => {
  const redis = new Redis(redisUrl, { lazyConnect: true });
  afterAll(() => redis.disconnect());
  limitsContract(() => redisLimits({ redis }));
});

describe('the budget in memory', () => {
  test('passes the budget, then says how long to wait, then passes again', () => {
    const budget = localBudget({ points: 2, seconds: 10 });
    expect([
      budget.take('a', 0),
      budget.take('a', 1),
      budget.take('a', 2000),
      budget.take('b', 2000),
      budget.take('a', 2000),
      budget.take('a', 10_000),
    ]).toEqual([0, 0, 8, 0, 8, 0]);
  });

  test('a flood of callers does not fill the memory', () => {
    const budget = localBudget({ points: 1, seconds: 60, mostKeys: 1000 });
    for (let at = 0; at < 100_000; at += 1) budget.take(`ip${at}`, 0);
    expect(budget.take('ip99999', 0)).toBeGreaterThan(0);
    expect(budget.take('ip0', 0)).toBe(0);
  });

  test('when too many are remembered, all start anew', () => {
    const budget = localBudget({ points: 1, seconds: 60, mostKeys: 2 });
    const take = (key: string) => budget.take(key, 0);
    expect(['a', 'b', 'a', 'b'].map(take), 'there is room for two').toEqual([0, 0, 60, 60]);
    expect(['c', 'a', 'c'].map(take)).toEqual([0, 0, 60]);
  });

  test('costs a few microseconds at most, before anything else is done', () => {
    const budget = localBudget({ points: 200, seconds: 60 });
    const keys = Array.from({ length: 1000 }, (_, at) => `10.0.${at >> 8}.${at & 255}`);
    const round = () => {
      const started = performance.now();
      for (let at = 0; at < 200_000; at += 1) budget.take(keys[at % 1000] ?? '', at);
      return ((performance.now() - started) * 1000) / 200_000;
    };
    round();
    expect(Math.min(round(), round(), round())).toBeLessThan(5);
  });
});
