import { expect, test } from 'vitest';
import { ageOf } from './age.ts';

test('a row of the last week says how old it is, an older one its date', () => {
  const now = Date.parse('2026-11-18T12:00:00Z');
  expect(ageOf('2026-11-18T11:30:00Z', now)).toBe('< 1 h');
  expect(ageOf('2026-11-18T12:00:05Z', now)).toBe('< 1 h');
  expect(ageOf('2026-11-17T09:00:00Z', now)).toBe('27 h');
  expect(ageOf('2026-11-11T12:00:01Z', now)).toBe('6 d');
  expect(ageOf('2026-11-11T12:00:00Z', now)).toBe('11-11-2026');
});
