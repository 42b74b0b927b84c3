import { expect, test } from 'vitest';
import { isForNow, isOver, pauseText } from './pause-text.ts';

const NOW = new Date('2026-11-15T20:58:30Z');
const text = (until: string) => pauseText(until, NOW);

test('the length of a pause is in the largest useful unit, with the time of its end', () => {
  expect(text('2026-11-15T21:25:20Z')).toBe('Blocked for 27 more minutes, until 21:25 (UK time)');
  expect(text('2026-11-15T20:58:31Z')).toBe('Blocked for 1 more minute, until 20:58 (UK time)');
  expect(text('2026-11-16T20:58:30Z')).toBe('Blocked for 24 more hours, until 16 November, 20:58 (UK time)');
  expect(text('2026-11-20T09:00:00Z')).toBe('Blocked for 5 more days, until 20 November, 09:00 (UK time)');
});

test('it is over at its very end', () => {
  expect([isOver('2026-11-15T20:58:30Z', NOW), isOver('2026-11-15T20:58:31Z', NOW)]).toEqual([true, false]);
});

test('a ban has no end once staff have removed it, whatever the address of the first mail says', () => {
  const until = '2026-11-16T20:58:30Z';
  expect(isForNow({ until: null, confirmed: true }, '2')).toBe(false);
  expect(isForNow({ until, confirmed: true }, '1')).toBe(true);
  expect([isForNow({ until: null, confirmed: false }, '2'), isForNow({ until: null, confirmed: false }, '1')]).toEqual([
    true,
    false,
  ]);
  expect([isForNow(null, '1'), isForNow(null, '2'), isForNow(null, null)]).toEqual([false, true, true]);
});
