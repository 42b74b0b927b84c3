import type { TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endFreeOrder, refundOrder } from '../settle/refund.ts';
import { findOrder } from '../state/orders.repo.ts';
import { findValid, holdUse } from './coupons.ts';
import { makeOrder, openCommerce, shopWith } from './testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openCommerce();
  await sql`insert into commerce.coupon (id, edition, code, percent, starts_on, ends_on, created_at, updated_at)
    values (gen_random_uuid(), 'pa', 'JUNE', 10, '2027-06-01', '2027-06-30', now(), now())`.execute(api.deps.db);
  await sql`insert into commerce.coupon (id, edition, code, percent, per_person, created_at, updated_at)
    values (gen_random_uuid(), 'pa', 'ONLYONCE', 10, 1, now(), now())`.execute(api.deps.db);
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

test('a refunded purchase gives its coupon back, unless the access stays, and so does a free seat that is given back', async () => {
  const coupon = await findValid(api.deps, 'ONLYONCE', { slug: null, edition: 'pa', quantity: 1 });
  const paid = { state: 'paid', paid_at: api.clock.now(), provider: 'card', payment_ref: 'money' } as const;
  const use = async (values: object = {}) => {
    const { id, person, itemId } = await makeOrder(api, { ...paid, coupon_id: coupon.id, ...values });
    const take = (orderId: string) =>
      holdUse(api.deps, coupon, { id: orderId, userId: person.id, itemId, heldUntil: null });
    await take(id);
    const next = await makeOrder(api);
    return { id, again: () => take(next.id) };
  };
  const refund = (orderId: string, pence: number, takesAccess: boolean) => {
    const request = { orderId, opId: api.deps.ids.id(), pence, takesAccess, reason: 'Test', by: null };
    return refundOrder(api.deps, shopWith({ refund: async () => 're_1' }), request);
  };
  const [kept, whole, free] = [await use(), await use(), await use({ total_pence: 0, provider: 'none' })];
  await refund(kept.id, 4900, false);
  await expect(kept.again()).rejects.toMatchObject({ code: 'COUPON_USED' });
  await refund(whole.id, 900, false);
  await expect(whole.again()).rejects.toMatchObject({ code: 'COUPON_USED' });
  await refund(whole.id, 4000, true);
  await whole.again();
  await endFreeOrder(api.deps, free.id, null);
  await free.again();
  expect(await findOrder(api.deps.db, free.id)).toMatchObject({ state: 'refunded', refunded_pence: 0 });
});
