import { expect, test } from 'vitest';
import { addedMinutes } from './use-added-time.ts';

const at = (minutes: number): string =>
  new Date(Date.parse('2026-11-16T10:00:00.000Z') + minutes * 60_000).toISOString();
const clock = (deadline: number, left = 300, until: string | null = null) => ({
  deadline_at: at(deadline),
  rest: { left, until },
});

test('a deadline that moved while the rest stayed as it was is time added by staff', () => {
  expect(addedMinutes(clock(60), clock(70))).toBe(10);
  expect(addedMinutes(clock(60, 0, at(5)), clock(61, 0, at(5))), 'during a rest').toBe(1);
  expect(addedMinutes(clock(60), clock(60))).toBe(0);
});

test('a rest that begins, ends early or was taken on another device is no added time', () => {
  expect(addedMinutes(clock(60), clock(65, 0, at(5)))).toBe(0);
  expect(addedMinutes(clock(65, 0, at(5)), clock(62, 120))).toBe(0);
  expect(addedMinutes(clock(60), clock(65, 0))).toBe(0);
});
