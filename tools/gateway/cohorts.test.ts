import { access, personAccess } from '@app/access/server';
import { logIn, makeStaff, makeUser, testAccounts } from '@app/accounts/server/testing';
import { type CohortDetail, howToPay } from '@app/commerce/contract';
import { createCommerce, importCatalogue } from '@app/commerce/server';
import { DAY_MS } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueOf } from '../../db/seed/catalogue.ts';
import { shapes } from '../../db/pack/schema.ts';
import { type Gateway, startGateway } from './server.ts';
import { STRIPE } from './stripe.ts';

const BASE = '/a/paplabable/cohorts';
let api: TestApi;
let gateway: Gateway;
let serviceId: string;
let staff: Readonly<Record<string, string>>;
const headersOf = async (rights: Parameters<typeof makeStaff>[1]) => ({
  ...(await logIn(api, await makeStaff(api.deps, rights))).headers,
});
beforeAll(async () => {
  gateway = await startGateway(0);
  const accounts = testAccounts();
  const commerce = createCommerce({
    card: { url: `${gateway.url}/stripe`, key: STRIPE.key, webhookSecrets: [STRIPE.secret] },
    vatNumber: 'GB 1',
  });
  api = await testApi({ modules: [access, accounts, commerce], authorise: accounts.authorise });
  const pack = readFileSync(join(import.meta.dirname, '../../content/products.yaml'), 'utf8');
  await importCatalogue(api.deps, catalogueOf(shapes.products.parse(parse(pack, { schema: 'core' }))));
  const { rows } = await sql<{ id: string }>`select id from commerce.service where slug = 'qb-6m'`.execute(api.deps.db);
  serviceId = rows[0]?.id ?? '';
  staff = await headersOf({ rights: ['paproducts'] });
  await api.deps.settings.write(api.deps.db, howToPay, 'Bank: Example Bank');
});
afterAll(async () => {
  await api.close();
  await gateway.close();
});

const post = (path: string, body: object, headers = staff) => api.call('POST', `${BASE}${path}`, { headers, body });
const order = (more: object = {}) => ({
  op_id: api.deps.ids.id(),
  service_id: serviceId,
  places: 10,
  organisation: 'Northmoor University',
  contact: 'Ada Lovelace',
  email: 'office@northmoor.test',
  address: 'One Street\nNorthmoor',
  po_number: 'PO-44817',
  due_on: new Date(api.clock.now().getTime() + 30 * DAY_MS).toISOString().slice(0, 10),
  ...more,
});
const create = async (more: object = {}) => (await post('', order(more))).body.data as CohortDetail;
const read = async (id: string) =>
  (await api.call('GET', `${BASE}/${id}`, { headers: staff })).body.data as CohortDetail;
const codeFor = (to: string): string =>
  api.mails.findLast((mail) => mail.to === to && 'place_code' in mail.variables)?.variables['place_code'] ?? '';
async function redeem(code: string) {
  const person = await makeUser(api.deps);
  const { headers } = await logIn(api, person);
  const reply = await api.call('POST', '/pausers/redeem', { headers, body: { code } });
  return { reply, holds: (await personAccess(api.deps, person.id)).holds };
}
const drift = async () => (await sql`select * from commerce.money_drift_view`.execute(api.deps.db)).rows;

test('an order on invoice is one order, at the price of a group, and its codes work at once [ext-post-a-paplabable-cohorts]', async () => {
  const body = order({ addresses: ['one@northmoor.test', 'Two@northmoor.test'] });
  const replies = await Promise.all([1, 2, 3].map(() => post('', body)));
  const made = replies.map((reply) => reply.body.data as CohortDetail);
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(made[0]).toMatchObject({ state: 'unpaid', places: 10, sent: 2, total_pence: 67_500, vat_pence: 11_250 });
  const other = await post('', { ...body, places: 11 });
  expect([other.http, other.body.code], 'another request under its operation').toEqual([409, 'OPERATION_REUSED']);
  const { reply, holds } = await redeem(codeFor('two@northmoor.test'));
  expect(reply.http, reply.text).toBe(200);
  expect(holds.qb).toBeDefined();
  expect(await read(made[0]?.id ?? '')).toMatchObject({ claimed: 1, sent: 1 });
  const more = await post('', order({ places: 1, addresses: ['a@x.test', 'b@x.test'] }));
  expect(more.body.code).toBe('TOO_MANY_ADDRESSES');
});

test('no invoice is created without a word about how to pay it, and no place is given out', async () => {
  await api.deps.settings.write(api.deps.db, howToPay, '');
  const body = order({ addresses: ['three@northmoor.test'] });
  expect((await post('', body)).body.code).toBe('INVOICE_NOT_PAYABLE');
  expect(codeFor('three@northmoor.test')).toBe('');
  await api.deps.settings.write(api.deps.db, howToPay, 'Bank: Example Bank');
  expect((await post('', body)).body.data).toMatchObject({ state: 'unpaid', sent: 1 });
});

test('the money of an invoice is marked once, and becomes overdue until then [ext-post-a-paplabable-cohorts-by-id-paid] [ext-get-a-paplabable-cohorts-by-id]', async () => {
  const { id } = await create({ email: 'bills@northmoor.test' });
  api.clock.advance(31 * DAY_MS);
  staff = await headersOf({ rights: ['paproducts'] });
  expect((await read(id)).state).toBe('overdue');
  const pay = () => post(`/${id}/paid`, { reference: 'BACS 17' });
  const replies = await Promise.all([pay(), pay()]);
  expect(replies.map(({ http }) => http)).toEqual([200, 200]);
  expect(await read(id)).toMatchObject({ state: 'paid', receipt: expect.stringMatching(/^R-/) });
  expect(api.mails.filter(({ to }) => to === 'bills@northmoor.test')).toHaveLength(1);
  const { rows } = await sql<{ buyer: string[] }>`
    select snapshot -> 'buyer' as buyer from commerce.receipt where order_id = ${id}`.execute(api.deps.db);
  expect(rows.map(({ buyer }) => buyer[0])).toEqual(['Northmoor University']);
  expect(await drift()).toEqual([]);
});

test('what was paid on invoice is refunded with the reference of a bank transfer, and the payer reads that it comes that way', async () => {
  const { id } = await create({ email: 'refunds@northmoor.test' });
  await post(`/${id}/paid`, { reference: 'BACS 19' });
  const refundBody = { pence: 67_500, refundable_pence: 67_500, takes_access: true, reason: 'Ordered twice' };
  const refund = (reference?: string) =>
    api.call('POST', `/a/paplabable/orders/${id}/refund`, {
      headers: staff,
      body: { op_id: api.deps.ids.id(), ...refundBody, ...(reference ? { reference } : {}) },
    });
  expect((await refund()).body.code).toBe('TRANSFER_UNNAMED');
  expect((await read(id)).state).toBe('paid');
  expect((await refund('BACS 20')).body.data).toMatchObject({ state: 'refunded' });
  const mail = api.mails.find(({ to, template }) => to === 'refunds@northmoor.test' && template === 'refund');
  expect(mail?.variables['refund_way']).toBe('by bank transfer, with the reference BACS 20');
  const { rows } = await sql<{ note: string }>`
    select note from commerce.order_step where order_id = ${id} and what = 'refunded'`.execute(api.deps.db);
  expect(rows[0]?.note).toMatch(/^£675\.00, R-.+, BACS 20$/);
  expect(await drift()).toEqual([]);
});

test('an unpaid invoice is cancelled, with its codes and the access they gave [ext-post-a-paplabable-cohorts-by-id-cancel]', async () => {
  const { id } = await create({ addresses: ['used@northmoor.test', 'unused@northmoor.test'] });
  const user = await makeUser(api.deps);
  const login = await logIn(api, user);
  const used = { headers: login.headers, body: { code: codeFor('used@northmoor.test') } };
  expect((await api.call('POST', '/pausers/redeem', used)).http).toBe(200);
  const cancel = () => post(`/${id}/cancel`, { reason: 'Ordered twice' });
  const replies = await Promise.all([cancel(), cancel()]);
  expect(replies.map(({ http }) => http)).toEqual([200, 200]);
  expect(await read(id)).toMatchObject({ state: 'cancelled' });
  expect((await personAccess(api.deps, user.id)).holds.qb).toBeUndefined();
  expect((await redeem(codeFor('unused@northmoor.test'))).reply.body.code).toBe('VOUCHER_ENDED');
  expect((await post(`/${id}/paid`, { reference: 'x' })).body.code).toBe('ORDER_NOT_PAYABLE');
  const paid = await create();
  await post(`/${paid.id}/paid`, { reference: 'BACS 18' });
  expect((await post(`/${paid.id}/cancel`, { reason: 'Too late' })).body.code).toBe('CANNOT_CANCEL');
  expect(await drift()).toEqual([]);
});

test('a coupon for once a person is good for the invoices of several institutions, as often as it may be used in all', async () => {
  await sql`insert into commerce.coupon (id, edition, code, percent, uses, per_person, created_at, updated_at)
    values (gen_random_uuid(), 'pa', 'CAMPUS40', 40, 2, 1, now(), now())`.execute(api.deps.db);
  const placeOrder = (organisation: string) => post('', order({ organisation, coupon: 'CAMPUS40' }));
  const made = [await placeOrder('First University'), await placeOrder('Second University')];
  const cohorts = made.map(({ body }) => body.data as CohortDetail | undefined);
  expect(cohorts.map((each) => each?.discount_pence)).toEqual([30_000, 30_000]);
  api.clock.advance(31 * DAY_MS);
  staff = await headersOf({ rights: ['paproducts'] });
  expect((await placeOrder('Third University')).body.code, 'overdue invoices keep it taken').toBe('COUPON_USED');
  await post(`/${cohorts[0]?.id}/cancel`, { reason: 'Ordered twice' });
  expect((await placeOrder('Third University')).http).toBe(200);
});

test('a place is sent again, given to somebody else and taken back until it is used [ext-post-a-paplabable-cohorts-by-id-send] [ext-post-a-paplabable-cohorts-by-id-takeback]', async () => {
  const { id, vouchers } = await create({ addresses: ['ann@northmoor.test'] });
  const [first, second] = vouchers;
  const former = codeFor('ann@northmoor.test');
  expect((await post(`/${id}/send`, { places: [{ id: first?.id }] })).http).toBe(200);
  expect((await redeem(former)).reply.body.code).toBe('VOUCHER_UNKNOWN');
  const taken = await post(`/${id}/takeback`, { places: [first?.id] });
  expect((taken.body.data as CohortDetail).vouchers[0]).toMatchObject({ state: 'free', email: '' });
  expect((await redeem(codeFor('ann@northmoor.test'))).reply.body.code).toBe('VOUCHER_UNKNOWN');
  const body = { places: [{ id: second?.id, email: 'ben@northmoor.test' }] };
  expect((await post(`/${id}/send`, body)).http).toBe(200);
  expect((await redeem(codeFor('ben@northmoor.test'))).reply.http).toBe(200);
  expect((await post(`/${id}/takeback`, { places: [second?.id] })).body.code).toBe('NO_CODES');
});

test('groups are listed by line and right, and the invoice is a PDF [ext-get-a-paplabable-cohorts] [ext-get-a-paplabable-cohorts-by-id-invoice]', async () => {
  const { id } = await create({ organisation: 'Findable College' });
  const list = (headers: Readonly<Record<string, string>>) =>
    api.call('GET', `${BASE}?search=findable`, { headers }).then(({ http, body }) => ({
      http,
      rows: (body.data as { rows?: { id: string }[] } | undefined)?.rows?.map((row) => row.id),
    }));
  expect(await list(staff)).toEqual({ http: 200, rows: [id] });
  const second = await headersOf({ rights: ['paproducts'], scope: 'plab' });
  expect((await list(second)).rows).toEqual([]);
  expect((await api.call('GET', `${BASE}/${id}`, { headers: second })).http).toBe(404);
  expect((await post(`/${id}/paid`, { reference: 'x' }, second)).http).toBe(404);
  expect((await list(await headersOf({ rights: ['panews'] }))).http).toBe(403);
  const viewer = await headersOf({ rights: ['paproducts'], flags: ['v'] });
  expect((await post('', order(), viewer)).http).toBe(403);
  const invoice = await api.call('GET', `${BASE}/${id}/invoice`, { headers: viewer });
  expect(invoice.body.data).toMatchObject({ name: expect.stringMatching(/^INV-\d+\.pdf$/) });
});
