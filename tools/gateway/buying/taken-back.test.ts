import { logIn, makeStaff } from '@app/accounts/server/testing';
import type { CohortDetail, Order } from '@app/commerce/contract';
import type { TestApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBuyer, openShop, type TestShop } from './shop.ts';

let shop: TestShop;
let api: TestApi;
beforeAll(async () => {
  shop = await openShop();
  ({ api } = shop);
});
afterAll(() => shop.close());

/** A paid order for others, and the codes mailed to its buyer. */
async function bought(more: object) {
  const { person, post, order, open, back } = await newBuyer(shop);
  const { id } = await order('qb-6m', { waiver: false, ...more });
  const payment = await open(id);
  payment.status = 'paid';
  await back(id);
  const codes = () =>
    String(api.mails.findLast(({ to, template }) => to === person.email && template === 'codes')?.variables['codes']);
  const again = () => post(`/pausers/orders/${id}/codes`, {});
  return { id, person, payment, back: () => back(id), codes: () => codes().split('\n'), again };
}

test('places that staff took back stay with us: the buyer is sent codes for the rest only [ext-post-pausers-orders-by-id-codes]', async () => {
  const { headers } = await logIn(api, await makeStaff(api.deps, { rights: ['paproducts'] }));
  const desk = async (path: string, body: object) => api.call('POST', `/a/paplabable${path}`, { headers, body });
  const { id, codes, again, back } = await bought({ places: 3 });
  const read = await api.call('GET', `/a/paplabable/cohorts/${id}`, { headers });
  const places = (read.body.data as CohortDetail).vouchers.map((each) => each.id);
  expect((await desk(`/cohorts/${id}/takeback`, { places: places.slice(0, 2) })).http).toBe(200);
  const { refundable_pence } = (await api.call('GET', `/a/paplabable/orders/${id}`, { headers })).body.data as {
    refundable_pence: number;
  };
  const part = { pence: 1000, refundable_pence, takes_access: false, reason: 'Two places fewer' };
  expect((await desk(`/orders/${id}/refund`, { op_id: api.deps.ids.id(), ...part })).http).toBe(200);
  expect((await back()).codes).toMatchObject({ all: 3, claimed: 0, ended: 2 });
  expect((await again()).http).toBe(200);
  expect(codes()).toHaveLength(1);
  expect((await desk(`/cohorts/${id}/takeback`, { places: places.slice(2) })).http).toBe(200);
  expect((await again()).body.code).toBe('NO_CODES');
  // Staff hand one out again.
  expect((await desk(`/cohorts/${id}/send`, { places: [{ id: places[0] }] })).http).toBe(200);
  expect((await again()).http).toBe(200);
  expect(codes()).toHaveLength(1);
});

test('the code of a disputed gift is not sent again until the bank decides', async () => {
  const { payment, back, again } = await bought({ gift: { name: 'Amina', from: 'Joe' } });
  payment.dispute = 'needs_response';
  await back();
  expect((await again()).body.code).toBe('CODES_WAIT');
  payment.dispute = 'won';
  await back();
  expect(((await again()).body.data as Order).codes).toMatchObject({ ended: 0 });
});
