import { expect, test } from 'vitest';
import { mayReload } from './chunk-reload.ts';

const NOW = Date.UTC(2026, 0, 1);
function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('a lost script chunk reloads the page at most once per 60 seconds [err-chunk]', () => {
  const page = { isOnline: true, store: memory() };
  expect([0, 1_000, 59_999, 60_000, 60_001].map((after) => mayReload(NOW + after, page))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
});

test('a lost script chunk does not reload without a network, because the current page would be lost', () => {
  const store = memory();
  expect(mayReload(NOW, { isOnline: false, store })).toBe(false);
  expect(mayReload(NOW, { isOnline: true, store })).toBe(true);
});

test('a lost script chunk does not reload for ever where site data is blocked', () => {
  const store = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  expect(mayReload(NOW, { isOnline: true, store })).toBe(false);
});
