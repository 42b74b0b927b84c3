import { afterEach, expect, test, vi } from 'vitest';
import { deviceStore, tabStore } from './stores.ts';

const block = (name: string) =>
  vi.stubGlobal(
    name,
    new Proxy({} as Storage, {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    }),
  );
afterEach(() => void vi.unstubAllGlobals());

test('what is stored is found until it is removed', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  deviceStore.setItem('look', 'dark');
  expect(deviceStore.getItem('look')).toBe('dark');
  deviceStore.removeItem('look');
  expect(deviceStore.getItem('look')).toBeNull();
});

test('where site data is blocked, nothing is stored and nothing fails', () => {
  block('localStorage');
  block('sessionStorage');
  for (const store of [deviceStore, tabStore]) {
    store.setItem('look', 'dark');
    store.removeItem('look');
    expect(store.getItem('look')).toBeNull();
  }
});

test('without a browser there is nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(tabStore.getItem('look')).toBeNull();
});
