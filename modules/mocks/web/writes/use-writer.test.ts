import { expect, test } from 'vitest';
import { heldSince } from './use-writer.ts';

const at = (seconds: number): string => new Date(Date.parse('2026-11-16T10:00:00.000Z') + seconds * 1000).toISOString();
const held = { mine: true, now: at(0), since: '' };

test('a lease that is renewed in time was held without a break', () => {
  expect(heldSince({ mine: true, now: '', since: '' }, at(0)), 'the first claim of a page').toBe(at(-30));
  expect(heldSince({ ...held, since: at(-30) }, at(10))).toBe(at(-30));
  expect(heldSince({ ...held, since: at(-60) }, at(30))).toBe(at(-60));
});

test('another device may have written before a lease that was lost or has lapsed unseen', () => {
  expect(heldSince({ ...held, mine: false }, at(10))).toBe(at(10));
  expect(heldSince(held, at(31))).toBe(at(31));
});
