import { personAccess } from '@app/access/server';
import { mailTo } from '@app/accounts/server/testing';
import type { TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyOf, makeOrder, openCommerce, paidPage, shopWith } from '../orders/testing.ts';
import { ProviderError, type PaymentState } from '../providers/port.ts';
import { findRefund } from '../state/money.repo.ts';
import { findOrder, type NewOrder } from '../state/orders.repo.ts';
import { endFreeOrder, refundOrder, refundRest, sendRefund } from './refund.ts';
import { settle } from './settle.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openCommerce();
});
afterAll(() => api.close());

let pages = 0;
/** A paid order, and a look at its page after something happened at the provider. */
async function buy(values: Partial<NewOrder> = {}, page: Partial<PaymentState> = {}) {
  pages += 1;
  const made = await makeOrder(api, { provider: 'card', provider_ref: `page ${pages}`, ...values });
  const look = (now: Partial<PaymentState>) =>
    settle(api.deps, shopWith({ read: async () => paidPage({ ...page, ...now }) }), made.id);
  await look({});
  const stepsBefore = (await historyOf(api, made.id)).length;
  const news = async () => (await historyOf(api, made.id)).slice(stepsBefore);
  const mails = () => api.mails.filter(({ to, template }) => to === made.person.email && template === 'refund');
  return { ...made, look, news, mails };
}
const order = (id: string) => findOrder(api.deps.db, id);
const opens = async ({ id }: { readonly id: string }) => (await personAccess(api.deps, id)).holds.qb !== undefined;
const request = (orderId: string, values: object = {}) => ({
  orderId,
  opId: api.deps.ids.id(),
  pence: 1000,
  takesAccess: false,
  reason: 'Goodwill',
  by: null,
  ...values,
});
const sending = shopWith({ refund: async ({ key }) => `refund ${key}` });
const unreachable = shopWith({ refund: () => Promise.reject(new ProviderError('no reply')) });
const refusing = shopWith({ refund: () => Promise.reject(new ProviderError('no', { status: 422 })) });

test('what the provider has given back is recorded and mailed once: a part leaves the access, the rest ends it', async () => {
  const { id, person, itemId, look, news, mails } = await buy();
  for (let time = 0; time < 2; time += 1) await look({ refundedPence: 1000 });
  expect(await order(id)).toMatchObject({ state: 'paid', refunded_pence: 1000 });
  expect(await opens(person)).toBe(true);
  expect(await news()).toEqual([expect.stringMatching(/^refunded: £10\.00, R-\d{4}-\d{4}$/)]);
  const [, credit] = /, (R-.*)$/.exec((await news())[0] ?? '') ?? [];
  expect(mailTo(api, person.email, 'refund').variables).toEqual({
    amount: '£10.00',
    order_id: String((await order(id))?.number),
    first_name: 'Test',
    product_name: 'Question bank',
    refund_way: 'the way you paid',
    receipt_number: credit,
    access_note: '',
    order_url: `${api.deps.site.publicUrl}/profile/orders`,
  });
  await look({ refundedPence: 4900 });
  expect(await order(id)).toMatchObject({ state: 'refunded', refunded_pence: 4900 });
  expect(await opens(person)).toBe(false);
  expect(mails().map(({ variables }) => [variables['amount'], variables['access_note']])).toEqual([
    ['£10.00', ''],
    ['£39.00', 'The access from this order has ended.'],
  ]);
  const { rows: figures } = await sql`
    select orders, pence::int, refunded_pence::int from commerce.daily_sales where item_id = ${itemId}`.execute(
    api.deps.db,
  );
  expect(figures).toEqual([{ orders: 1, pence: 4900, refunded_pence: 4900 }]);
});

test('a refund reported by the provider completes the one that waits for it, not a larger one', async () => {
  const { id, look, mails } = await buy();
  const [small, large] = [request(id), request(id, { pence: 3000, reason: 'A larger sum' })];
  for (const each of [small, large]) await refundOrder(api.deps, unreachable, each);
  await look({ refundedPence: 1000 });
  const stateOf = async ({ opId }: typeof small) => (await findRefund(api.deps.db, id, opId))?.state;
  expect([await stateOf(small), await stateOf(large)]).toEqual(['done', 'asked']);
  await look({ refundedPence: 1500 });
  expect(await stateOf(large), 'half of it is not it').toBe('asked');
  expect(mails().map(({ variables }) => variables['amount'])).toEqual(['£10.00', '£5.00']);
  const { rows } = await sql`
    select pence, reason, takes_access from commerce.refund where order_id = ${id} order by asked_at, pence`.execute(
    api.deps.db,
  );
  expect(rows).toContainEqual({ pence: 500, reason: 'Refunded at the provider', takes_access: false });
});

test('a held payment goes back without a credit note, because there was no receipt', async () => {
  const { id, look, news, mails } = await buy({}, { pence: 4000 });
  expect(await order(id)).toMatchObject({ state: 'held', held_because: '£40.00 came in, £49.00 was due' });
  await look({ refundedPence: 4000 });
  expect(await order(id)).toMatchObject({ state: 'refunded', refunded_pence: 4000 });
  expect(await news()).toEqual(['refunded: £40.00']);
  expect(mails().map(({ variables }) => variables)).toMatchObject([{ receipt_number: '', access_note: '' }]);
});

test('a lost dispute takes access and money without a mail: the bank has informed its customer', async () => {
  const { id, person, look, news, mails } = await buy();
  await look({ dispute: 'lost', refundedPence: 0 });
  expect(await order(id)).toMatchObject({ state: 'refunded', refunded_pence: 4900, disputed_at: null });
  expect(await opens(person)).toBe(false);
  expect(await news()).toEqual(['dispute lost', expect.stringMatching(/^refunded: £49\.00, R-/)]);
  expect(mails()).toEqual([]);
});

test('the disputes of a payment that could not be read are reported as unknown, and change nothing', async () => {
  const { id, look, news } = await buy();
  expect(await look({ dispute: 'unknown' })).toBe('unknown');
  expect(await look({ dispute: 'won' })).toBe('won');
  expect(await order(id)).toMatchObject({ state: 'paid', disputed_at: null });
  expect(await news()).toEqual([]);
});

test('a refund is recorded with who asked for it, why, and what the provider calls it', async () => {
  const { id, person, news } = await buy();
  const asked = request(id, { by: person.id });
  for (let time = 0; time < 2; time += 1) await refundOrder(api.deps, sending, asked);
  const refund = await findRefund(api.deps.db, id, asked.opId);
  expect(refund).toMatchObject({ state: 'done', pence: 1000, provider_ref: `refund ${refund?.id}` });
  expect(await news()).toEqual(['refund asked: Goodwill', expect.stringMatching(/^refunded: £10\.00, R-/)]);
  const { rows } = await sql`
    select actor_id, subject_id, after ?& '{pence, takesAccess, reason}' as is_whole from platform.audit
    where entity = 'order' and entity_id = ${id} and action = 'refund'`.execute(api.deps.db);
  expect(rows).toEqual([{ actor_id: person.id, subject_id: person.id, is_whole: true }]);
});

test('more than is left, another sum than staff saw, and what was never paid are refused', async () => {
  const { id } = await buy();
  const asking = (values: object) => refundOrder(api.deps, sending, request(id, values));
  await expect(asking({ pence: 4901 })).rejects.toMatchObject({ code: 'CANNOT_REFUND' });
  await expect(asking({ seenRefundable: 4800 })).rejects.toMatchObject({ code: 'REFUNDABLE_CHANGED' });
  await asking({ pence: 1000, seenRefundable: 4900 });
  await expect(asking({ pence: 3901 })).rejects.toMatchObject({ code: 'CANNOT_REFUND' });
  await asking({ pence: 3900 });
  await expect(asking({ pence: 1 }), 'a form opened before').rejects.toMatchObject({ code: 'REFUNDABLE_CHANGED' });
  const unpaid = await makeOrder(api);
  await expect(refundOrder(api.deps, sending, request(unpaid.id))).rejects.toMatchObject({ code: 'ORDER_NOT_PAID' });
});

test('a held payment goes back whole or not at all', async () => {
  const { id } = await buy({}, { pence: 4000 });
  const asking = (pence: number) => refundOrder(api.deps, sending, request(id, { pence, takesAccess: true }));
  await expect(asking(3999)).rejects.toMatchObject({ code: 'HELD_GOES_BACK_WHOLE' });
  await asking(4000);
  expect(await order(id)).toMatchObject({ state: 'refunded', refunded_pence: 4000 });
});

test('what was paid by bank transfer goes back under the reference that staff name', async () => {
  const details = { organisation: 'A college', contact: 'Ms Lee', email: 'lee@example.test', address: '1 Street' };
  const values = { provider: 'manual', recipient: 'cohort', state: 'paid', paid_at: api.clock.now() } as const;
  const invoice = JSON.stringify({ ...details, po_number: '', due_on: '2026-12-01' });
  const { id } = await makeOrder(api, { ...values, details: invoice });
  const asking = (reference?: string) =>
    refundOrder(api.deps, sending, request(id, reference === undefined ? {} : { reference }));
  await expect(asking()).rejects.toMatchObject({ code: 'TRANSFER_UNNAMED' });
  await asking('BACS 7');
  expect((await historyOf(api, id)).at(-1)).toMatch(/^refunded: £10\.00, R-\d{4}-\d{4}, BACS 7$/);
  expect(mailTo(api, 'lee@example.test', 'refund').variables).toMatchObject({
    first_name: 'Ms Lee',
    refund_way: 'by bank transfer, with the reference BACS 7',
  });
});

test('a refused refund is a step of its own, is not tried again, and frees the sum for another', async () => {
  const { id, news } = await buy();
  const asked = request(id, { pence: 4900 });
  for (let time = 0; time < 2; time += 1)
    await expect(refundOrder(api.deps, refusing, asked)).rejects.toMatchObject({ code: 'REFUND_REFUSED' });
  expect(await news()).toEqual(['refund asked: Goodwill', 'refund refused: £49.00']);
  const refund = await findRefund(api.deps.db, id, asked.opId);
  if (!refund) throw new Error('the refund is not stored');
  expect(await sendRefund(api.deps, refusing, refund), 'another process was slower').toBe('refused');
  expect(await news()).toHaveLength(2);
  await refundOrder(api.deps, sending, request(id, { pence: 4900, takesAccess: true }));
  expect(await order(id)).toMatchObject({ state: 'refunded' });
});

test('an error that is not of the provider ends the call', async () => {
  const { id } = await buy();
  const broken = shopWith({ refund: () => Promise.reject(new TypeError('a bug')) });
  await expect(refundOrder(api.deps, broken, request(id))).rejects.toThrow('a bug');
});

test('the rest of an order is asked for once, and nothing of an order that was never paid', async () => {
  const { id, news } = await buy();
  await refundOrder(api.deps, sending, request(id));
  const rest = { orderId: id, opId: api.deps.ids.id(), reason: 'The event is cancelled', by: null };
  expect([await refundRest(api.deps, rest), await refundRest(api.deps, rest)]).toEqual([3900, 3900]);
  expect((await news()).slice(2)).toEqual(['refund asked: The event is cancelled']);
  expect(await findRefund(api.deps.db, id, rest.opId)).toMatchObject({ takes_access: true, state: 'asked' });
  const unpaid = await makeOrder(api);
  expect(await refundRest(api.deps, { ...rest, orderId: unpaid.id })).toBe(0);
  expect(await findRefund(api.deps.db, unpaid.id, rest.opId)).toBeUndefined();
});

test('an order of nothing ends with its seat, one that cost something does not', async () => {
  const paid = { state: 'paid', paid_at: api.clock.now() } as const;
  const [free, priced] = [await makeOrder(api, { ...paid, total_pence: 0 }), await makeOrder(api, paid)];
  for (const { id } of [free, free, priced]) await endFreeOrder(api.deps, id, null);
  expect(await order(free.id)).toMatchObject({ state: 'refunded' });
  expect(await historyOf(api, free.id)).toEqual(['refunded: £0.00']);
  expect(await order(priced.id)).toMatchObject({ state: 'paid' });
});
