import { DAY_MS, ukDay } from '@app/platform/contract';
import type { UserDetail } from '@app/users/contract';
import { expect, test } from 'vitest';
import { barIn, daysLeft, isPaused, pausedInWords, percentIn, spanOf, ticksIn } from './timeline.ts';

const now = new Date('2026-11-15T12:00:00Z').getTime();
const days = (n: number) => now + n * DAY_MS;

test('without any interval there is still a scale around now', () => {
  expect(spanOf([], now)).toEqual({ from: days(-30), until: days(60) });
});

test('the scale covers every interval, but goes back two years at most', () => {
  const intervals = [
    { from: days(-2000), until: days(-1900) },
    { from: days(-100), until: days(200) },
  ];
  expect(spanOf(intervals, now)).toEqual({ from: days(-730), until: days(200) });
});

test('bars are clipped to the scale, and an interval outside it has none', () => {
  const span = { from: days(-100), until: days(100) };
  expect(barIn(span, { from: days(-50), until: days(50) })).toEqual({ x: 25, width: 50 });
  expect(barIn(span, { from: days(-300), until: days(0) })).toEqual({ x: 0, width: 50 });
  expect(barIn(span, { from: days(-300), until: days(-100) })).toBeNull();
  expect(barIn(span, { from: days(100), until: days(120) })).toBeNull();
  expect([percentIn(span, days(-500)), percentIn(span, days(500))]).toEqual([0, 100]);
});

test('ticks are first days of months, at most eight, inside the scale', () => {
  const short = ticksIn({ from: days(-30), until: days(60) });
  expect(short.map((tick) => tick.label)).toEqual(['Nov', 'Dec', '2027']);
  for (const length of [90, 400, 800, 3000]) {
    const span = { from: days(-30), until: days(length) };
    const ticks = ticksIn(span);
    expect(ticks.length).toBeGreaterThan(1);
    expect(ticks.length).toBeLessThanOrEqual(8);
    expect(ticks.every(({ at }) => at >= span.from && at < span.until && ukDay(at).endsWith('-01'))).toBe(true);
  }
});

test('remaining days are rounded up', () => {
  expect([daysLeft(days(110), now), daysLeft(now + 1000, now), daysLeft(now, now)]).toEqual([
    '110 days left',
    '1 day left',
    'over',
  ]);
});

const at = (n: number) => new Date(days(n)).toISOString();
const held = (entitlement: string, from: number, until: number) => ({ entitlement, from: at(from), until: at(until) });

test('time that waits for the end of a ban is paused while the ban runs, time that ended before it is not', () => {
  const person = {
    banned: true,
    freezes: [],
    waiting: ['qb'],
    intervals: [held('qb', -9, -2), held('gems', -9, -5)],
  } as unknown as UserDetail;
  expect(isPaused(person, 'qb', now)).toBe(true);
  expect(isPaused(person, 'gems', now)).toBe(false);
  expect(isPaused({ ...person, banned: false }, 'qb', now)).toBe(false);
});

test('a freeze pauses time without a ban, and says until when as far as that is known', () => {
  const frozen = (until: string | null, reason: string) =>
    ({
      banned: false,
      freezes: [{ until, reason }],
      waiting: [],
      intervals: [held('qb', -9, -2), held('qb', 10, 20), held('gems', -9, -5)],
    }) as unknown as UserDetail;
  const paused = frozen(at(10), 'pause');
  expect([isPaused(paused, 'qb', now), isPaused(paused, 'gems', now)]).toEqual([true, false]);
  expect(pausedInWords(paused)).toBe('until 25-11-2026');
  expect(pausedInWords(frozen(null, 'dispute'))).toBe('until the payment dispute is settled');
  expect(pausedInWords(frozen(null, 'other'))).toBeNull();
  expect(pausedInWords({ ...paused, banned: true })).toBe('while the account is blocked');
});
