import type { TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findValid } from './coupons.ts';
import { openCommerce } from './testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openCommerce();
  await sql`insert into commerce.coupon (id, edition, code, percent, starts_on, ends_on, created_at, updated_at)
    values (gen_random_uuid(), 'pa', 'JUNE', 10, '2027-06-01', '2027-06-30', now(), now())`.execute(api.deps.db);
});
afterAll(() => api.close());

const isValid = async (moment: string): Promise<boolean> => {
  const clock = { ...api.deps.clock, now: () => new Date(moment) };
  try {
    await findValid({ ...api.deps, clock }, 'JUNE', { slug: null, edition: 'pa', quantity: 1 });
    return true;
  } catch {
    return false;
  }
};

test('a coupon is valid from its first to its last day in UK time', async () => {
  expect(await isValid('2027-05-31T22:59:00Z'), 'before midnight in summer time').toBe(false);
  expect(await isValid('2027-05-31T23:00:00Z'), 'midnight in summer time').toBe(true);
  expect(await isValid('2027-06-30T22:59:00Z')).toBe(true);
  expect(await isValid('2027-06-30T23:00:00Z')).toBe(false);
});
