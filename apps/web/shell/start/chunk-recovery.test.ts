import { describe, expect, test } from 'vitest';
import { mayReload } from './chunk-recovery.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('a lost script chunk', () => {
  test('reloads the page at most once per 60 seconds [err-chunk]', () => {
    const page = { navigator: { onLine: true }, sessionStorage: memory() };
    const start = Date.UTC(2026, 0, 1);
    expect([0, 1_000, 59_999, 60_000, 60_001].map((after) => mayReload(page, start + after))).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  test('does not reload without a network, because the current page would be lost', () => {
    const page = { navigator: { onLine: false }, sessionStorage: memory() };
    expect(mayReload(page, Date.UTC(2026, 0, 1))).toBe(false);
    page.navigator.onLine = true;
    expect(mayReload(page, Date.UTC(2026, 0, 1))).toBe(true);
  });
});
