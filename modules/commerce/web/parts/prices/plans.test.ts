import type { StockCount } from '@app/commerce/contract';
import { expect, test } from 'vitest';
import { unknownReader } from './ends.ts';
import { againstExam, linesOf, NONE, plansOf, rowsOf, shortestFor } from './plans.ts';
import type { Offer, Product } from './priced.ts';

const NOW = Date.parse('2026-11-19T09:00:00Z');
const offer = (id: string, price_pence: number, days: number | null, per_day = false): Offer => ({
  id,
  slug: id,
  name: id,
  price_pence,
  days,
  per_day,
  min_days: null,
  max_days: null,
  featured: false,
  giftable: false,
  cohort: false,
  note: '',
});
const product = (name: string, facts: Partial<Product>): Product => ({
  id: name,
  slug: name,
  name,
  line: '',
  description: '',
  opens: [],
  seats: [],
  inside: ['its own words'],
  apart: [],
  services: [],
  ...facts,
});
const month = offer('One month', 2500, 31);
const quarter = offer('Three months', 4900, 92);
const bank = product('Question bank', {
  opens: ['qb'],
  services: [month, quarter, offer('To my exam', 55, null, true)],
});
const both = product('Complete', {
  opens: ['qb', 'gems'],
  seats: ['bigmock'],
  services: [offer('Complete, six months', 11_500, 183)],
});
const gems = product('Gems', { opens: ['gems'], services: [offer('Gems, one month', 900, 31)] });
const seat = product('Big Mock', { seats: ['bigmock'], services: [offer('Seat', 2900, null)] });
const SOLD = [bank, both, gems, seat];
const STOCK: readonly StockCount[] = [
  { opens: 'gems', count: 60, what: 'gems', note: 'cards' },
  { opens: 'qb', count: 616, what: 'questions', note: 'with reasons', free: 24, reviewed: 0 },
  { opens: 'qb', count: 271, what: 'of these', note: 'with a picture', aside: true },
  { opens: 'qb', count: 148, what: 'revision guides', note: 'short' },
  { opens: 'qb', count: 2, what: 'unseen mocks', note: '400 more' },
];

test('a card says what its product holds, as it was counted, and its own words while nothing is counted', () => {
  expect(linesOf(bank, STOCK, 4)).toEqual(['616 questions, 148 revision guides', '2 unseen mocks']);
  expect(linesOf(both, STOCK, 4)).toEqual([
    '616 questions, 148 revision guides',
    '2 unseen mocks',
    '60 gems included',
    '1 Big Mock seat',
  ]);
  expect(linesOf(bank, [], 4)).toEqual(['its own words']);
});

test('each plan is set against the exam, and the shortest one that lasts through it is named', () => {
  const reader = { ...unknownReader(NOW), exam: '2027-01-12' };
  const shortest = shortestFor(SOLD, reader);
  expect(shortest).toBe(quarter.id);
  expect(againstExam(bank, month, reader, shortest)).toBe('Ends 24 days before your exam');
  expect(againstExam(bank, quarter, reader, shortest)).toBe('Shortest that covers your exam');
  expect(againstExam(both, offer('Six', 1, 183), reader, shortest)).toBe('128 days past your exam');
  for (const exam of [null, '2026-11-18'])
    expect([exam, shortestFor(SOLD, { ...reader, exam }), againstExam(bank, month, { ...reader, exam }, null)]).toEqual(
      [exam, null, ''],
    );
});

test('the comparison counts what is inside a plan, prices what is sold apart, and leaves out offers by the day', () => {
  expect(plansOf(SOLD).map(({ name, prices }) => `${name}: ${prices}`)).toEqual([
    'Question bank: £25, £49',
    'Complete, six months: £115',
  ]);
  const rows = new Map(rowsOf(SOLD, STOCK).map(({ what, free, cells }) => [what, [free, ...cells]]));
  expect(rows.get('Questions, with reasons')).toEqual(['24', '616', '616']);
  expect(rows.get('of these with a picture')).toEqual([NONE, '271', '271']);
  expect(rows.get('Gems, cards')).toEqual([NONE, 'from £9', '60']);
  expect(rows.get('Big Mock seat')).toEqual([NONE, '£29', '1']);
});
