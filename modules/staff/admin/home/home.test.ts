import type { HomeFigureRow } from '@app/staff/contract';
import { expect, test } from 'vitest';
import { dayLabel, daysInWords, greeting, standing, waiting } from './words.ts';

const figure = (facts: Partial<HomeFigureRow>): HomeFigureRow => ({
  key: 'k',
  label: 'L',
  value: 1,
  screen: null,
  waits: false,
  items: [],
  days: null,
  ...facts,
});

test('what waits is shown as long as there is some, or nobody knows', () => {
  const figures = [
    figure({ key: 'none', waits: true, value: 0 }),
    figure({ key: 'some', waits: true, value: 2 }),
    figure({ key: 'gap', waits: true, value: null }),
    figure({ key: 'other' }),
  ];
  expect(waiting(figures).map((each) => each.key)).toEqual(['some', 'gap']);
  expect(standing(figures).map((each) => each.key)).toEqual(['other']);
});

test('days and greetings read well', () => {
  expect(dayLabel('2026-11-04')).toBe('4 Nov');
  expect(
    daysInWords([
      { day: '2026-11-03', count: 3 },
      { day: '2026-11-04', count: 2 },
    ]),
  ).toBe('5 in 2 days, 2 today');
  const at = (hour: number) => greeting(new Date(2026, 10, 4, hour), 'Priya');
  expect([at(8), at(13), at(20)]).toEqual(['Good morning, Priya', 'Good afternoon, Priya', 'Good evening, Priya']);
});
