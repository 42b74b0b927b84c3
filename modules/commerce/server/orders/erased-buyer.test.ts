import { eraseSection } from '@app/accounts/server';
import { inTransaction } from '@app/platform/server';
import { collide, type TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendReceiptAgain } from '../office/act.ts';
import { insertReceipt, takeNumber } from '../receipts/receipts.repo.ts';
import { receiptHandler, receiptKey } from '../receipts/receipts.ts';
import { lockOrder, updateOrder } from '../state/orders.repo.ts';
import { makeOrder, openCommerce, shopWith } from './testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openCommerce();
});
afterAll(() => api.close());

const writeReceipt = async (deps: Pick<TestApi['deps'], 'db' | 'clock'>, orderId: string) => {
  const at = deps.clock.now();
  const year = at.getUTCFullYear();
  const n = await takeNumber(deps.db, year);
  const snapshot = { kind: 'sale', seller: [], buyer: ['Amina Okafor'], order: 1, day: '', rows: [] };
  await insertReceipt(deps.db, { year, n, kind: 'sale', order_id: orderId, refund_id: null, snapshot, created_at: at });
  return { year, n };
};

test('a receipt created during the erasure of its buyer does not name them', async () => {
  const { id, person } = await makeOrder(api);
  const erase = api.deps.slots.contributions(eraseSection).find(({ name }) => name === 'orders')?.erase;
  await collide(
    api,
    async (deps, meanwhile) => {
      await lockOrder(deps.db, id);
      await writeReceipt(deps, id);
      await meanwhile();
    },
    () => inTransaction(api.deps, async (deps) => erase?.(deps, person.id)),
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
  const erase = api.deps.slots.contributions(eraseSection).find(({ name }) => name === 'orders')?.erase;
  const draw = (deps = api.deps) => receiptHandler.run(deps, number as never);
  const { storage } = api.deps;
  const stored = async () => (await storage.get(receiptKey(number)))?.body;
  const files: unknown[] = [];
  const put: typeof storage.put = async (key, file) => {
    if (files.length === 0) {
      await inTransaction(api.deps, async (deps) => erase?.(deps, person.id));
      await draw();
      files.push(await stored());
    }
    await storage.put(key, file);
  };
  await draw({ ...api.deps, storage: { ...storage, put } });
  expect(await stored()).toEqual(files[0]);
});
