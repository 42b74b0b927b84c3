import { eraseSection } from '@app/accounts/server';
import { inTransaction } from '@app/platform/server';
import { collide, type TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendPlaces } from '../cohorts/act.ts';
import { sendReceiptAgain } from '../office/act.ts';
import { claimNumber, insertReceipt } from '../receipts/receipts.repo.ts';
import { receiptHandler, receiptKey } from '../receipts/receipts.ts';
import { refundRest, sendRefund } from '../settle/refund.ts';
import { settle } from '../settle/settle.ts';
import { countUses } from '../state/coupons.repo.ts';
import { insertRefund, listOpenRefunds } from '../state/money.repo.ts';
import { findOrder, insertStep, linesOf, lockOrder, stepsOf, updateOrder } from '../state/orders.repo.ts';
import { claimVoucher, vouchersOf } from '../state/vouchers.repo.ts';
import { issueVouchers } from '../vouchers/issue.ts';
import { holdUse } from './coupons.ts';
import { historyOf, makeOrder, openCommerce, paidPage, shopWith } from './testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openCommerce();
});
afterAll(() => api.close());

const eraserOf = () => api.deps.slots.contributions(eraseSection).find(({ name }) => name === 'orders')?.erase;

/** The columns of this module that hold the id. */
const columnsWith = async (id: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ place: string; name: string }>`
    select table_schema || '.' || table_name as place, column_name as name from information_schema.columns
    where table_schema = 'commerce' and table_name not like '%view' order by 1, 2`.execute(api.deps.db);
  const found: string[] = [];
  for (const { place, name } of rows) {
    const hits = await sql`select from ${sql.table(place)} where strpos(${sql.ref(name)}::text, ${id}) > 0
      limit 1`.execute(api.deps.db);
    if (hits.rows.length > 0) found.push(`${place}.${name}`);
  }
  return found;
};

test('no row keeps the id of an erased buyer, and staff who acted stay named', async () => {
  const { db, ids } = api.deps;
  const at = api.clock.now();
  const { id, person } = await makeOrder(api, { state: 'paid', paid_at: at });
  const staffId = ids.id();
  const refund = { order_id: id, pence: 100, takes_access: false, reason: 'Asked for it' };
  for (const asked_by of [person.id, staffId]) {
    await insertRefund(db, { ...refund, id: ids.id(), op_id: ids.id(), asked_by, provider_ref: null }, at);
    await insertStep(db, { order_id: id, at, what: 'refund asked', note: '', actor_id: asked_by });
  }
  await sql`insert into commerce.reminder (user_id, ends_on, kind, sent_at)
    values (${person.id}, ${at}, '7d', ${at})`.execute(db);
  const before = ['order.user_id', 'order_step.actor_id', 'refund.asked_by', 'reminder.user_id'];
  expect(await columnsWith(person.id)).toEqual(before.map((each) => `commerce.${each}`));
  await inTransaction(api.deps, async (deps) => eraserOf()?.(deps, person.id));
  expect(await columnsWith(person.id)).toEqual([]);
  expect(await columnsWith(staffId)).toEqual(['commerce.order_step.actor_id', 'commerce.refund.asked_by']);
});

test('a refund that ends after the erasure of its buyer does not name them again', async () => {
  const { id, person } = await makeOrder(api, { state: 'paid', paid_at: api.clock.now(), provider: 'none' });
  const request = { orderId: id, opId: api.deps.ids.id(), reason: 'Cancelled by the buyer', by: person.id };
  await refundRest(api.deps, request);
  const [refund] = await listOpenRefunds(api.deps.db, id);
  if (!refund) throw new Error('no refund was requested');
  await inTransaction(api.deps, async (deps) => eraserOf()?.(deps, person.id));
  // The job read the refund before the erasure.
  await sendRefund(api.deps, shopWith({}), refund);
  expect((await stepsOf(api.deps.db, [id])).map(({ what }) => what)).toEqual(['refund asked', 'refunded']);
  expect(await columnsWith(person.id)).toEqual([]);
});

test('nothing in a gift names its recipient once they are erased, and the buyer still sees that it was used', async () => {
  const { db } = api.deps;
  const gift = { name: 'Amina', email: 'amina@example.test', from: 'Joe', message: 'For Amina' };
  const { id, itemId: friend } = await makeOrder(api, {
    state: 'paid',
    paid_at: api.clock.now(),
    recipient: 'gift',
    details: JSON.stringify(gift),
  });
  const [order, [line]] = [await findOrder(db, id), await linesOf(db, [id])];
  if (!order || !line) throw new Error('no order was made');
  const [voucher] = await issueVouchers(api.deps, order, line, gift.email);
  await claimVoucher(db, voucher?.id ?? '', friend, api.clock.now());
  await inTransaction(api.deps, async (deps) => eraserOf()?.(deps, friend));
  expect((await findOrder(db, id))?.details).toEqual({ from: 'Joe' });
  expect(await vouchersOf(db, [id])).toMatchObject([{ claimed_by: null, email: '', claimed_at: expect.any(Date) }]);
});

test('places of a group whose buyer is erased are only sent to addresses of their own', async () => {
  const { db } = api.deps;
  const paid = { state: 'paid', paid_at: api.clock.now(), provider: 'card', recipient: 'cohort' } as const;
  const { id, person } = await makeOrder(api, paid);
  const [order, [line]] = [await findOrder(db, id), await linesOf(db, [id])];
  if (!order || !line) throw new Error('no order was made');
  const [voucher] = await issueVouchers(api.deps, order, line);
  const desk = { deps: api.deps, shop: shopWith({}), by: api.deps.ids.id(), covers: () => true };
  const place = { id: voucher?.id ?? '' };
  await inTransaction(api.deps, async (deps) => eraserOf()?.(deps, person.id));
  await expect(sendPlaces(desk, id, [place])).rejects.toMatchObject({ code: 'NO_ADDRESS' });
  expect((await vouchersOf(db, [id]))[0]?.code_hash, 'the code that was handed out still works').toBe(
    voucher?.code_hash,
  );
  await sendPlaces(desk, id, [{ ...place, email: 'member@example.test' }]);
  const mail = api.mails.find(({ to }) => to === 'member@example.test');
  expect(mail?.variables['organisation']).toBe('Somebody');
});

test.each([
  ['gift', { name: 'Amina', email: 'amina@example.test', from: 'Joe', message: '' }],
  ['cohort', {}],
] as const)('a %s whose buyer is erased before the payment arrives is held for staff', async (recipient, details) => {
  const page = { provider: 'card', provider_ref: `page of a ${recipient}` } as const;
  const { id, person } = await makeOrder(api, { ...page, recipient, details: JSON.stringify(details) });
  await inTransaction(api.deps, async (deps) => eraserOf()?.(deps, person.id));
  await settle(api.deps, shopWith({ read: async () => paidPage() }), id);
  const because = 'the account has been deleted';
  expect(await findOrder(api.deps.db, id)).toMatchObject({
    state: 'held',
    held_because: because,
    received_pence: 4900,
  });
  expect(await historyOf(api, id)).toEqual([`held: ${because}`]);
  expect(await vouchersOf(api.deps.db, [id]), 'no code that nobody could get').toEqual([]);
});

test('the use of a coupon by an erased buyer still counts', async () => {
  const { db, ids, clock } = api.deps;
  const couponId = ids.id();
  await sql`insert into commerce.coupon (id, edition, code, percent, uses, per_person, created_at, updated_at)
    values (${couponId}, 'pa', 'GONE', 10, 1, 1, now(), now())`.execute(db);
  const { id, person, itemId } = await makeOrder(api, { coupon_id: couponId });
  const coupon = { id: couponId, percent: 10, pence: null, uses: 1, perPerson: 1 };
  await holdUse(api.deps, coupon, { id, userId: person.id, itemId, heldUntil: null });
  await inTransaction(api.deps, async (deps) => eraserOf()?.(deps, person.id));
  expect(await columnsWith(person.id)).toEqual([]);
  expect(await countUses(db, couponId, person.id, clock.now())).toMatchObject({ all: 1, own: 0 });
  const other = await makeOrder(api);
  const late = holdUse(api.deps, coupon, {
    id: other.id,
    userId: other.person.id,
    itemId: other.itemId,
    heldUntil: null,
  });
  await expect(late).rejects.toMatchObject({ code: 'COUPON_USED' });
});

const writeReceipt = async (deps: Pick<TestApi['deps'], 'db' | 'clock'>, orderId: string) => {
  const at = deps.clock.now();
  const year = at.getUTCFullYear();
  const n = await claimNumber(deps.db, year);
  const snapshot = { kind: 'sale', seller: [], buyer: ['Amina Okafor'], order: 1, day: '', rows: [] };
  await insertReceipt(deps.db, { year, n, kind: 'sale', order_id: orderId, refund_id: null, snapshot, created_at: at });
  return { year, n };
};

test('a receipt created during the erasure of its buyer does not name them', async () => {
  const { id, person } = await makeOrder(api);
  await collide(
    api,
    async (deps, meanwhile) => {
      await lockOrder(deps.db, id);
      await writeReceipt(deps, id);
      await meanwhile();
    },
    () => inTransaction(api.deps, async (deps) => eraserOf()?.(deps, person.id)),
  );
  const { rows } = await sql<{ buyer: string[] }>`
    select snapshot -> 'buyer' as buyer from commerce.receipt where order_id = ${id}`.execute(api.deps.db);
  expect(rows).toEqual([{ buyer: [] }]);
});

test('a receipt is not sent again to a buyer who is being erased', async () => {
  const { id, person } = await makeOrder(api, { state: 'paid', paid_at: api.clock.now() });
  await writeReceipt(api.deps, id);
  const sent = collide(
    api,
    async ({ db }, meanwhile) => {
      await lockOrder(db, id);
      await updateOrder(db, id, { user_id: null });
      await meanwhile();
    },
    () => sendReceiptAgain(api.deps, shopWith({}), { orderId: id, by: null, text: '' }),
  );
  await expect(sent).rejects.toMatchObject({ code: 'NO_RECEIPT' });
  expect(api.mails.filter(({ to }) => to === person.email)).toEqual([]);
});

test('a receipt whose buyer is erased while it is being drawn is stored without their name', async () => {
  const { id, person } = await makeOrder(api, { state: 'paid', paid_at: api.clock.now() });
  const number = await writeReceipt(api.deps, id);
  const draw = (deps = api.deps) => receiptHandler.run(deps, number as never);
  const { storage } = api.deps;
  const stored = async () => (await storage.get(receiptKey(number)))?.body;
  const files: unknown[] = [];
  const put: typeof storage.put = async (key, file) => {
    if (files.length === 0) {
      await inTransaction(api.deps, async (deps) => eraserOf()?.(deps, person.id));
      await draw();
      files.push(await stored());
    }
    await storage.put(key, file);
  };
  await draw({ ...api.deps, storage: { ...storage, put } });
  expect(await stored()).toEqual(files[0]);
});
