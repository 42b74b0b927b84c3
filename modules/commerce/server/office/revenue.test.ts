import type { TestApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCommerce } from '../orders/testing.ts';
import { saveSales } from '../state/money.repo.ts';
import { salesByDay } from './revenue.repo.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openCommerce();
});
afterAll(() => api.close());

test('a sale after midnight in summer belongs to the new UK day', async () => {
  const sale = {
    item_id: api.deps.ids.id(),
    title: 'Six months',
    orders: 1,
    pence: 7500,
    vat_pence: 0,
    refunded_pence: 0,
  };
  await saveSales(api.deps.db, { ...sale, day: new Date('2026-07-01T22:59:00Z') });
  await saveSales(api.deps.db, { ...sale, day: new Date('2026-07-01T23:01:00Z') });
  const days = await salesByDay(api.deps.db, { from: '2026-07-01', to: '2026-07-02' });
  expect(days.map(({ day, orders }) => [day, orders])).toEqual([
    ['2026-07-01', 1],
    ['2026-07-02', 1],
  ]);
});
