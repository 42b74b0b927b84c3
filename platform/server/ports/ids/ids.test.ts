import { expect, test } from 'vitest';
import { systemIds, uuidV7 } from './ids.ts';

const V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('ids are uuid v7 that sort in the order they were made, within one millisecond too', () => {
  const make = uuidV7(() => 1_800_000_000_000);
  const made = Array.from({ length: 10_000 }, make);
  expect(made.every((id) => V7.test(id))).toBe(true);
  expect(new Set(made).size).toBe(10_000);
  expect(made.toSorted()).toEqual(made);
});

test('an id carries the millisecond it was made in', () => {
  const make = uuidV7(() => 0x0123_4567_89ab);
  expect(make().startsWith('01234567-89ab-7')).toBe(true);
});

test('a clock that steps back does not make ids go back', () => {
  let time = 2000;
  const make = uuidV7(() => time);
  const before = make();
  time = 1000;
  expect(make() > before).toBe(true);
});

test('tokens are URL-safe, of the requested strength, and weak ones are refused', () => {
  expect(systemIds.token()).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(systemIds.token(16)).toHaveLength(22);
  expect(new Set(Array.from({ length: 1000 }, () => systemIds.token())).size).toBe(1000);
  expect(() => systemIds.token(8)).toThrow('16 bytes');
});

test('codes are always six digits, with leading zeros', () => {
  const codes = Array.from({ length: 20_000 }, () => systemIds.code());
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
});
