import { expect, test } from 'vitest';
import { browserId, isNewDay } from './record-visit.ts';

const storage = () => {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
};

test('a browser keeps its random name', () => {
  const store = storage();
  const name = browserId(store);
  expect(name).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  expect(browserId(store)).toBe(name);
  expect(browserId(storage())).not.toBe(name);
});

test('a visit is recorded once per day and user', () => {
  const store = storage();
  const visits = [
    ['u1', '2026-11-15'],
    ['u1', '2026-11-15'],
    ['u1', '2026-11-16'],
    ['u2', '2026-11-16'],
  ] as const;
  expect(visits.map(([uid, day]) => isNewDay(store, uid, day))).toEqual([true, false, true, true]);
});
