import type { TestApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pause } from '../after-sale/pause.ts';
import { makeOrder, openCommerce, shopWith } from '../orders/testing.ts';
import { grant } from '@app/access/server';
import { listOpenRefunds } from '../state/money.repo.ts';
import { refundOrder } from './refund.ts';
import { ProviderError } from '../providers/port.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openCommerce();
});
afterAll(() => api.close());

test('a refund sent again is the same refund, and another under its operation is refused', async () => {
  const { deps } = api;
  const paid = { state: 'paid', paid_at: api.clock.now(), provider: 'card', payment_ref: 'a payment' } as const;
  const { id } = await makeOrder(api, paid);
  const shop = shopWith({ refund: () => Promise.reject(new ProviderError('no reply')) });
  const request = { orderId: id, opId: deps.ids.id(), pence: 1000, takesAccess: false, reason: 'Goodwill', by: null };
  await refundOrder(deps, shop, request);
  await refundOrder(deps, shop, request);
  const others = [{ pence: 4900 }, { takesAccess: true }, { reason: 'Paid twice' }];
  for (const other of others)
    await expect(refundOrder(deps, shop, { ...request, ...other })).rejects.toMatchObject({ code: 'OPERATION_REUSED' });
  expect((await listOpenRefunds(deps.db, id)).map(({ pence }) => pence)).toEqual([1000]);
});

test('a pause sent again is the same pause, and another number of days under its operation is refused', async () => {
  const { deps } = api;
  const { person } = await makeOrder(api);
  const bought = { entitlement: 'qb', days: 100, source: 'order', sourceRef: deps.ids.id(), by: null } as const;
  await grant(deps, { ...bought, userId: person.id });
  const op_id = deps.ids.id();
  const first = await pause(deps, person.id, { op_id, days: 14 });
  expect(await pause(deps, person.id, { op_id, days: 14 })).toEqual(first);
  await expect(pause(deps, person.id, { op_id, days: 60 })).rejects.toMatchObject({ code: 'OPERATION_REUSED' });
});
