import { expect, test } from 'vitest';
import { byMonth, everyDay, findingOf, revenueRows, spansAt, totalOf } from './figures.ts';

const row = (day: string, pence: number, refunded_pence = 0) => ({
  day,
  orders: 1,
  pence,
  refunded_pence,
  kept_pence: pence - refunded_pence,
  vat_pence: 100,
});
const days = [row('2026-10-31', 7500), row('2026-11-02', 9900, 2400)];

test('days without a sale are filled in, and months add up', () => {
  const all = everyDay({ from: '2026-10-31', to: '2026-11-03', days });
  expect(all.map(({ day, pence }) => [day, pence])).toEqual([
    ['2026-10-31', 7500],
    ['2026-11-01', 0],
    ['2026-11-02', 9900],
    ['2026-11-03', 0],
  ]);
  expect(byMonth(all).map(({ day, kept_pence }) => [day, kept_pence])).toEqual([
    ['2026-10', 7500],
    ['2026-11', 7500],
  ]);
  expect(totalOf(days)).toMatchObject({ orders: 2, pence: 17_400, kept_pence: 15_000, vat_pence: 200 });
  expect(findingOf(all)).toBe('Sold on 2 of 4 days; most on 2 November, £99.00');
});

test('the file has amounts in pounds, and ranges end today', () => {
  const service = { item_id: 'x', title: 'Six months', orders: 1, pence: 7500, refunded_pence: 0, kept_pence: 7500 };
  const rows = revenueRows({
    from: '',
    to: '',
    vat_percent: null,
    days,
    services: [{ ...service, vat_pence: null }],
    coupons: [],
  });
  expect(rows[2]).toEqual(['Day', '2026-11-02', '1', '99.00', '24.00', '75.00', '1.00']);
  expect(rows[3]).toEqual(['Service', 'Six months', '1', '75.00', '0.00', '75.00', '']);
  expect(spansAt(new Date('2026-11-16T09:00:00Z'))[0]).toEqual({
    label: '7 days',
    from: '2026-11-10',
    to: '2026-11-16',
  });
});
