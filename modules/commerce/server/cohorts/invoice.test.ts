import { howToPay } from '@app/commerce/contract';
import { dayInWords } from '@app/platform/contract';
import type { TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCatalogue } from '../catalogue/import-catalogue.ts';
import { openCommerce, shopWith } from '../orders/testing.ts';
import { sellerLines } from '../receipts/receipts.ts';
import type { Shop } from '../shop.ts';
import { findOrder, linesOf } from '../state/orders.repo.ts';
import { cancelCohort, createCohort, type Desk } from './act.ts';
import { invoicePaper, linkToInvoice } from './invoice.ts';

let api: TestApi;
let serviceId: string;
const shop: Shop = { ...shopWith({}), vatNumber: 'GB 123 4567 89', address: '1 High Street, Rowan' };

beforeAll(async () => {
  api = await openCommerce();
  const shared = { name: 'Six months', position: 1, active: true };
  const none = { line: '', description: '', inside: [], apart: [], seats: [] };
  const days = { duration_days: 182, per_day: false, min_days: null, max_days: null };
  const offer = { price_pence: 7500, featured: false, giftable: true, cohort: true, note: '' };
  await importCatalogue(api.deps, {
    products: [{ ...shared, ...none, slug: 'qb', edition: 'pa', opens: ['qb'] }],
    services: [{ ...shared, ...days, ...offer, slug: 'qb-6m', product: 'qb' }],
    steps: [{ places: 10, percent: 10 }],
  });
  const { rows } = await sql<{ id: string }>`select id from commerce.service`.execute(api.deps.db);
  serviceId = rows[0]?.id ?? '';
});
afterAll(() => api.close());

const deskOf = (of: Shop): Desk => ({ deps: api.deps, shop: of, by: api.deps.ids.id(), covers: () => true });
const HOW = 'Example Bank\nSort code 00-00-00\nAccount 12345678';
async function bill(of: Shop, { how = HOW, address = 'One Street\nNorthmoor' } = {}) {
  await api.deps.settings.write(api.deps.db, howToPay, how);
  const billed = { organisation: 'Northmoor University', contact: 'Ada Lovelace', email: 'ada@example.test' };
  const places = { service_id: serviceId, places: 10, po_number: 'PO-1', due_on: '2030-01-31', addresses: [] };
  const id = await createCohort(deskOf(of), {
    op_id: api.deps.ids.id(),
    ...billed,
    ...places,
    address,
  });
  const paper = async (cancelledAt: Date | null = null) => {
    const order = await findOrder(api.deps.db, id);
    if (!order) throw new Error('no invoice was made');
    const known = { cancelledAt, sellerNow: sellerLines(api.deps, shop, order) };
    return invoicePaper(order, await linesOf(api.deps.db, [id]), known);
  };
  return { id, paper, number: (await findOrder(api.deps.db, id))?.number ?? 0 };
}

test('an invoice says who sells to whom, net, rate and VAT, and how to pay it', async () => {
  const { paper, number } = await bill(shop);
  expect(await paper()).toEqual({
    heading: `Invoice INV-${number}`,
    seller: [api.deps.site.company, '1 High Street, Rowan', 'VAT GB 123 4567 89'],
    buyer: ['Northmoor University', 'Ada Lovelace', 'One Street', 'Northmoor'],
    order: number,
    day: dayInWords(api.clock.now()),
    rows: [
      ['Six months, 10 places', '£750.00'],
      ['Discount', '−£75.00'],
      ['Total', '£675.00'],
      ['Net amount', '£562.50'],
      ['VAT at 20%', '£112.50'],
      ['Your order number', 'PO-1'],
      ['Please pay by', '31 January 2030'],
    ],
    terms: {
      title: 'How to pay',
      lines: ['Example Bank', 'Sort code 00-00-00', 'Account 12345678', `Reference: INV-${number}`],
    },
  });
});

test('an invoice says the same when seller, address, VAT number and bank have changed since', async () => {
  const { paper } = await bill({ ...shop, vatNumber: '' });
  const before = await paper();
  expect(JSON.stringify(before)).not.toContain('VAT');
  await api.deps.settings.write(api.deps.db, howToPay, 'Another bank');
  expect(await paper()).toEqual(before);
});

test('an invoice stored without seller and terms names the seller of today and says nothing about how to pay', async () => {
  const { id, paper } = await bill(shop);
  const before = await paper();
  await sql`update commerce."order" set details = details - 'seller' - 'how_to_pay' where id = ${id}`.execute(
    api.deps.db,
  );
  const { terms: _terms, ...rest } = before;
  expect(before.seller).toEqual([api.deps.site.company, '1 High Street, Rowan', 'VAT GB 123 4567 89']);
  expect(await paper()).toEqual(rest);
  expect(await linkToInvoice(api.deps, shop, { id, readerId: 'me' })).toBeDefined();
});

test('a cancelled invoice says so in its heading and asks for no money', async () => {
  const { id, paper, number } = await bill(shop);
  await cancelCohort(deskOf(shop), id, 'Ordered twice');
  const found = await paper(api.clock.now());
  expect(found.heading).toBe(`Invoice INV-${number}, cancelled`);
  expect(found.rows.at(-1)).toEqual([`Cancelled on ${dayInWords(api.clock.now())}`, 'Nothing is owed']);
  expect(found.terms).toBeUndefined();
});

test('the paper is drawn as it stands: the file of a cancelled invoice replaces the first', async () => {
  const { id, number } = await bill(shop);
  const key = `invoices/INV-${number}.pdf`;
  const draw = async () => {
    expect(await linkToInvoice(api.deps, shop, { id, readerId: 'me' })).toMatchObject({ name: `INV-${number}.pdf` });
    return api.deps.storage.get(key);
  };
  const first = await draw();
  expect(await draw()).toEqual(first);
  await cancelCohort(deskOf(shop), id, 'Ordered twice');
  expect(await draw()).not.toEqual(first);
});

test('an invoice with a long address and six lines about how to pay is one page', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at + 1}`).join('\n');
  const { id, number } = await bill(shop, { how: lines(6), address: lines(9) });
  await linkToInvoice(api.deps, shop, { id, readerId: 'me' });
  const file = await api.deps.storage.get(`invoices/INV-${number}.pdf`);
  const drawn = Buffer.from(file?.body ?? []).toString('latin1');
  expect(drawn.match(/\/Type \/Page\b/g)).toHaveLength(1);
});
