import type { HomeFigureRow } from '@app/staff/contract';
import { expect, test } from 'vitest';
import { inboxRows, countNeeded } from './inbox.ts';
import { daysInWords, sinceWords, settledFigures, todayWords, waitingFigures } from './labels.ts';

const figure = (facts: Partial<HomeFigureRow>): HomeFigureRow => ({
  key: 'k',
  label: 'L',
  value: 1,
  in_pence: false,
  screen: null,
  waits: false,
  items: [],
  days: null,
  distinct: false,
  ...facts,
});

test('waiting work is shown while its figure is above zero or unknown', () => {
  const figures = [
    figure({ key: 'none', waits: true, value: 0 }),
    figure({ key: 'some', waits: true, value: 2 }),
    figure({ key: 'gap', waits: true, value: null }),
    figure({ key: 'other' }),
  ];
  expect(waitingFigures(figures).map((each) => each.key)).toEqual(['some', 'gap']);
  expect(settledFigures(figures).map((each) => each.key)).toEqual(['other']);
});

test('a figure says what its days add up to', () => {
  const days = [
    { day: '2026-11-03', count: 3 },
    { day: '2026-11-04', count: 2 },
  ];
  expect(daysInWords({ days, distinct: false, in_pence: false })).toBe('5 in 2 days');
  expect(daysInWords({ days, distinct: false, in_pence: true })).toBe('£0.05 in 2 days');
  // A user who came on both days must not be counted twice.
  expect(daysInWords({ days, distinct: true, in_pence: false })).toBe('3 yesterday');
});

test('the date line shows how much there is to do, and an item since when it has waited', () => {
  const now = new Date('2026-11-04T09:00:00Z');
  expect(todayWords(now, null)).toBe('Wednesday 4 November');
  expect(todayWords(now, 0)).toBe('Wednesday 4 November. Nothing needs you.');
  expect(todayWords(now, 1)).toBe('Wednesday 4 November. 1 thing needs you.');
  expect(todayWords(now, 12)).toBe('Wednesday 4 November. 12 things need you.');
  expect(sinceWords(new Date('2026-11-04T08:20:00Z'), now)).toBe('08:20');
  expect(sinceWords(new Date('2026-11-02T18:20:00Z'), now)).toBe('Mon 18:20');
  expect(sinceWords(new Date('2026-10-01T18:20:00Z'), now)).toBe('1 Oct');
});

test('the inbox lists what is due soonest, then the longest waiting, and the rest as a number', () => {
  const item = (title: string, at: string, due: string | null = null) => ({
    title,
    text: '',
    at,
    due,
    screen: `/admin/${title}`,
  });
  const figures = [
    figure({ key: 'many', label: 'Accounts to check', waits: true, value: 4 }),
    figure({ key: 'reports', label: 'Reports', waits: true, value: 3, items: [item('late', '2026-11-03T10:00:00Z')] }),
    figure({
      key: 'cases',
      label: 'Cases',
      waits: true,
      value: 2,
      items: [
        item('due later', '2026-11-02T10:00:00Z', '2026-11-06T10:00:00Z'),
        item('due soon', '2026-11-04T10:00:00Z', '2026-11-05T10:00:00Z'),
      ],
    }),
    figure({ key: 'appeals', label: 'Appeals', waits: true, value: 1, items: [item('early', '2026-11-01T10:00:00Z')] }),
    figure({ key: 'gap', label: 'Orders', waits: true, value: null }),
  ];
  expect(inboxRows(figures).map((row) => row.title)).toEqual([
    'due soon',
    'due later',
    'early',
    'late',
    'Accounts to check: 4',
    'Reports: 2 more',
    'Orders',
  ]);
  expect(countNeeded(figures)).toBe(10);
});
