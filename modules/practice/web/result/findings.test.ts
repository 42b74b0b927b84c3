import { expect, test } from 'vitest';
import { paceFinding, spentTime, timedOf } from './findings.ts';

const row = (number: number, state: 'right' | 'wrong' | 'unseen', seconds: number | null) => ({
  number,
  id: String(number),
  lead_in: '',
  state,
  flagged: false,
  seconds,
  everyone: null,
  group: null,
  href: null,
});

test('only answered questions with a time are drawn', () => {
  const rows = [row(1, 'right', 40), row(2, 'unseen', null), row(3, 'wrong', 90), row(4, 'right', null)];
  expect(timedOf(rows)).toEqual([
    { number: 1, seconds: 40, right: true },
    { number: 3, seconds: 90, right: false },
  ]);
});

test('a pace is stated only from enough answers of both kinds', () => {
  const some = (count: number, right: boolean, seconds: number) =>
    Array.from({ length: count }, (_, number) => ({ number, seconds, right }));
  expect(paceFinding([...some(5, true, 40), ...some(4, false, 90)])).toBeNull();
  expect(paceFinding([...some(5, true, 40), ...some(5, false, 90)])).toBe(
    'Right answers took you 40 seconds, wrong ones 90.',
  );
  expect(paceFinding([...some(5, true, 60), ...some(5, false, 62)])).toBe('You took about 60 seconds, right or wrong.');
});

test('times are in everyday words', () => {
  expect([45, 60, 750].map(spentTime)).toEqual(['45 s', '1 min', '12 min 30 s']);
});
