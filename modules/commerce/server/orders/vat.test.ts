import { makeUser, mailTo } from '@app/accounts/server/testing';
import { howToPay } from '@app/commerce/contract';
import { ukDay } from '@app/platform/contract';
import type { TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importCatalogue } from '../catalogue/import-catalogue.ts';
import { createCohort } from '../cohorts/act.ts';
import { readCohort } from '../cohorts/present.ts';
import { sendReceiptAgain } from '../office/act.ts';
import { readDeskOrder } from '../office/present.ts';
import { readRevenue } from '../office/revenue.ts';
import { refundOrder } from '../settle/refund.ts';
import { settle } from '../settle/settle.ts';
import type { Shop } from '../shop.ts';
import { orderService } from './create-order.ts';
import { openCheckout } from './open-checkout.ts';
import { readOwnOrder } from './own-orders.ts';
import { openCommerce, paidPage, shopWith } from './testing.ts';

let api: TestApi;
let serviceId: string;
const before = shopWith({
  open: async ({ orderId }) => ({ ref: `page of ${orderId}`, url: 'https://pay.example.test' }),
  read: async () => paidPage({ pence: 6000 }),
  refund: async ({ key }) => key,
});
const after: Shop = { ...before, vatNumber: 'GB 123 4567 89' };

beforeAll(async () => {
  api = await openCommerce();
  const shared = { name: 'Six months', position: 1, active: true };
  const none = { line: '', description: '', inside: [], apart: [], seats: [] };
  const days = { duration_days: 182, per_day: false, min_days: null, max_days: null };
  await importCatalogue(api.deps, {
    products: [{ ...shared, ...none, slug: 'qb', edition: 'pa', opens: ['qb'] }],
    services: [
      {
        ...shared,
        ...days,
        slug: 'qb-6m',
        product: 'qb',
        price_pence: 6000,
        featured: false,
        giftable: true,
        cohort: true,
        note: '',
      },
    ],
    steps: [],
  });
  const { rows } = await sql<{ id: string }>`select id from commerce.service`.execute(api.deps.db);
  serviceId = rows[0]?.id ?? '';
  await api.deps.settings.write(api.deps.db, howToPay, 'Bank: Example Bank');
});
afterAll(() => api.close());
// Each test has a day of its own in the figures.
beforeEach(() => api.clock.advance(2 * 86_400_000));

/** An order of £60.00 that was placed and paid in a shop. */
async function sell(shop: Shop) {
  const person = await makeUser(api.deps);
  const intent = { op_id: api.deps.ids.id(), service_id: serviceId, waiver: true };
  const { id } = await orderService(api.deps, shop, { userId: person.id, body: intent });
  await openCheckout(api.deps, shop, { userId: person.id, orderId: id, provider: 'card' });
  await settle(api.deps, shop, id);
  return { id, person };
}
const giveBack = (shop: Shop, orderId: string) => {
  const request = { orderId, opId: api.deps.ids.id(), pence: 1200, takesAccess: false, reason: 'Goodwill', by: null };
  return refundOrder(api.deps, shop, request);
};
/** The papers of an order, as they are printed. */
const papersOf = async (orderId: string) =>
  (
    await sql<{ text: string }>`
      select snapshot::text as text from commerce.receipt where order_id = ${orderId} order by n`.execute(api.deps.db)
  ).rows.map(({ text }) => text);
const revenueIn = (shop: Shop) => {
  const day = ukDay(api.clock.now().getTime());
  return readRevenue(api.deps, shop, { from: day, to: day });
};

test('a sale from before the registration for VAT carries none on any later paper, page, mail or figure', async () => {
  const { id, person } = await sell(before);
  await sendReceiptAgain(api.deps, after, { orderId: id, by: null, text: '' });
  await giveBack(after, id);
  const papers = await papersOf(id);
  expect(papers).toHaveLength(2);
  for (const paper of papers) expect(paper).not.toContain('VAT');
  expect(mailTo(api, person.email, 'receipt').variables).toMatchObject({ vat: '', vat_number: '' });
  expect((await readOwnOrder(api.deps, after, { userId: person.id, orderId: id })).vat_pence).toBeNull();
  expect(await readDeskOrder(api.deps, id)).toMatchObject({ vat_pence: null, vat_percent: 0 });
  expect((await revenueIn(after)).days).toMatchObject([{ pence: 6000, refunded_pence: 1200, vat_pence: 0 }]);
  expect((await revenueIn(before)).days).toMatchObject([{ vat_pence: null }]);
});

test('an invoice from before the registration for VAT carries none', async () => {
  const desk = { deps: api.deps, shop: before, by: api.deps.ids.id(), covers: () => true };
  const billed = { organisation: 'Northmoor', contact: 'Ada', email: 'ada@example.test', address: 'One Street' };
  const places = { service_id: serviceId, places: 2, po_number: '', due_on: '2030-01-01', addresses: [] };
  const id = await createCohort(desk, { op_id: api.deps.ids.id(), ...billed, ...places });
  expect((await readCohort(api.deps, id)).vat_pence).toBeNull();
  expect(await readDeskOrder(api.deps, id)).toMatchObject({ vat_pence: null, vat_percent: 0 });
});

test('a sale with VAT keeps it when the VAT number has gone', async () => {
  const { id, person } = await sell(after);
  await giveBack(before, id);
  const [receipt, credit] = await papersOf(id);
  expect(receipt).toContain('GB 123 4567 89');
  expect(receipt).toContain('£10.00');
  expect(credit).toContain('−£2.00');
  expect((await readOwnOrder(api.deps, before, { userId: person.id, orderId: id })).vat_pence).toBe(1000);
  expect(await revenueIn(before)).toMatchObject({ vat_percent: 0, days: [{ vat_pence: 1000 - 200 }] });
});
