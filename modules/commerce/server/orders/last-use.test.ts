import { MINUTE_MS } from '@app/platform/contract';
import { collide, type TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdUse } from './coupons.ts';
import { openCheckout } from './open-checkout.ts';
import { makeOrder, openCommerce, shopWith } from './testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openCommerce();
});
afterAll(() => api.close());

async function makeCoupon() {
  const [id, at] = [api.deps.ids.id(), api.clock.now()];
  await sql`
    insert into commerce.coupon (id, edition, code, percent, uses, per_person, created_at, updated_at)
    values (${id}, 'pa', ${id.slice(-12).toUpperCase()}, 10, 1, 1, ${at}, ${at})`.execute(api.deps.db);
  return { id, percent: 10, pence: null, uses: 1, perPerson: 1 };
}
const countUses = async (couponId: string) =>
  (
    await sql<{ count: number }>`
      select count(*)::integer as count from commerce.coupon_use where coupon_id = ${couponId}
        and (held_until is null or held_until > ${api.clock.now()})`.execute(api.deps.db)
  ).rows[0]?.count;

test.each([
  ['a payment page', 4900],
  ['a free order', 0],
])(
  'the last use of a coupon is not kept by %s once its quote ran out and somebody else took it',
  async (_what, total_pence) => {
    const coupon = await makeCoupon();
    const first = await makeOrder(api, { coupon_id: coupon.id, total_pence });
    const heldUntil = new Date(api.clock.now().getTime() + 30 * MINUTE_MS);
    await holdUse(api.deps, coupon, { id: first.id, userId: first.person.id, itemId: first.itemId, heldUntil });
    const second = await makeOrder(api, { coupon_id: coupon.id });
    const open = async () => ({ ref: `page of ${first.id}`, url: 'https://pay.example.test' });
    const input = { userId: first.person.id, orderId: first.id, provider: 'card' } as const;
    const opened = collide(
      api,
      async (deps, meanwhile) => {
        const late = { now: () => new Date(heldUntil.getTime() + 1) };
        const use = { id: second.id, userId: second.person.id, itemId: second.itemId };
        await holdUse({ ...deps, clock: late }, coupon, { ...use, heldUntil: null });
        await meanwhile();
        api.clock.advance(31 * MINUTE_MS);
      },
      () => openCheckout(api.deps, shopWith({ open }), input),
    );
    await expect(opened).rejects.toMatchObject({ code: 'QUOTE_EXPIRED' });
    expect(await countUses(coupon.id)).toBe(1);
  },
);
