import { personAccess } from '@app/access/server';
import type { TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBuyer, openShop, type TestShop } from './shop.ts';

let shop: TestShop;
let api: TestApi;
beforeAll(async () => {
  shop = await openShop();
  ({ api } = shop);
});
afterAll(() => shop.close());

/** The steps of an order after its page was opened, as they are stored. */
const historyOf = async (orderId: string) => {
  const { rows } = await sql<{ what: string; note: string }>`
    select what, note from commerce.order_step where order_id = ${orderId} order by n`.execute(api.deps.db);
  return rows.slice(2).map(({ what, note }) => (note === '' ? what : `${what}: ${note}`));
};

test('what a bank decides about a payment is a step each, and a page that closes ends the order', async () => {
  const { person, order, open, back } = await newBuyer(shop);
  const { id, number } = await order();
  const payment = await open(id);
  await back(id);
  expect(await historyOf(id), 'an open page is no news').toEqual([]);
  payment.status = 'action';
  await back(id);
  Object.assign(payment, { status: 'declined', failure: '' });
  await back(id);
  payment.status = 'expired';
  await back(id);
  expect(await historyOf(id)).toEqual(['approval', 'declined: Declined', 'expired']);
  // A reply that the provider sent before it closed the page arrives late.
  payment.status = 'action';
  expect(await back(id)).toMatchObject({ state: 'failed', failure: 'expired' });
  expect(api.mails.filter(({ to }) => to === person.email)).toMatchObject([
    {
      template: 'payment-failed',
      variables: {
        order_id: String(number),
        amount: '£75.00',
        product_name: 'Question bank, six months',
        checkout_url: expect.stringContaining(`/profile/checkout?service=${shop.services.get('qb-6m')}`),
      },
    },
  ]);
});

test('a sum or currency that does not match is held, and the history says how it differs', async () => {
  const { order, open, back } = await newBuyer(shop);
  const held = async (values: object) => {
    const { id } = await order();
    Object.assign(await open(id), { status: 'paid', ...values });
    const { steps } = await back(id);
    expect(
      steps.map(({ what }) => what),
      'the buyer reads the state instead',
    ).not.toContain('held');
    return historyOf(id);
  };
  expect(await held({ pence: 7499 })).toEqual(['held: £74.99 came in, £75.00 was due']);
  expect(await held({ currency: '' })).toEqual(['held: paid in no currency']);
});

test('a dispute is three steps at most, and only an order of one’s own stops one’s time', async () => {
  const { person, order, open, back } = await newBuyer(shop);
  const buy = async (more: object = {}) => {
    const { id } = await order('qb-6m', more);
    const payment = await open(id);
    payment.status = 'paid';
    await back(id);
    return { id, payment };
  };
  const [won, lost] = [await buy(), await buy()];
  for (const dispute of ['needs_response', 'needs_response', 'won', 'won'] as const) {
    won.payment.dispute = dispute;
    await back(won.id);
  }
  for (const dispute of ['needs_response', 'lost', 'lost'] as const) {
    lost.payment.dispute = dispute;
    await back(lost.id);
  }
  expect((await historyOf(won.id)).slice(3)).toEqual(['disputed', 'dispute won']);
  const after = (await historyOf(lost.id)).slice(3);
  expect(after.map((step) => step.split(':')[0])).toEqual(['disputed', 'dispute lost', 'refunded']);
  expect((await personAccess(api.deps, person.id)).holds.qb, 'what the other order opened').toBeDefined();
  const gift = await buy({ gift: { name: 'Amina', from: 'Joe', email: 'friend@example.test' }, waiver: false });
  gift.payment.dispute = 'needs_response';
  await back(gift.id);
  expect((await historyOf(gift.id)).at(-1)).toBe('disputed');
  expect((await personAccess(api.deps, person.id)).holds.qb, 'the time of a gift is somebody else’s').toBeDefined();
});
