import { beforeEach, expect, test, vi } from 'vitest';
import { memoryTable } from './device/database.ts';

const tables = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('./device/database.ts', async (original) => ({ ...(await original<object>()), deviceTables: tables }));

beforeEach(() => {
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const aKey = () => crypto.subtle.importKey('raw', new Uint8Array(32), 'AES-GCM', false, ['encrypt', 'decrypt']);
const ownerWith = (key: () => Promise<CryptoKey>) => ({ id: 'amina', key, keeps: true, isHere: () => true });

test('a failed request for the key is retried, and what is stored then is on the device', async () => {
  const { deviceOf } = await import('./device.ts');
  const rows = { entries: memoryTable(), replies: memoryTable() };
  tables.mockResolvedValue(rows);
  const key = vi.fn<typeof aKey>(aKey).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const amina = ownerWith(key);
  await expect(deviceOf(amina)).rejects.toThrow('Failed to fetch');
  const device = await deviceOf(amina);
  expect(await deviceOf(amina)).toBe(device);
  await device.store.put({ opId: 'a', at: 1, kind: 'test.note', data: {}, subject: 'Question 1', href: '/' });
  expect(await rows.entries.all()).toHaveLength(1);
  expect(key).toHaveBeenCalledTimes(2);
});

test('on a weak connection a failure is remembered for some seconds, so that a write waits for the key once', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  const { deviceOf } = await import('./device.ts');
  tables.mockResolvedValue({ entries: memoryTable(), replies: memoryTable() });
  const key = vi.fn<typeof aKey>(aKey).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const amina = ownerWith(key);
  for (const _use of ['load', 'put', 'flush']) await expect(deviceOf(amina)).rejects.toThrow('Failed to fetch');
  expect(key).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  await expect(deviceOf(amina)).resolves.toBeDefined();
});

test('an entry that a full disk refuses is kept in memory', async () => {
  const { deviceOf } = await import('./device.ts');
  const put = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
  tables.mockResolvedValue({ entries: { ...memoryTable(), put }, replies: memoryTable() });
  const { store } = await deviceOf(ownerWith(aKey));
  await store.put({ opId: 'a', at: 1, kind: 'test.note', data: {}, subject: 'Question 1', href: '/' });
  expect(await store.all()).toHaveLength(1);
});

test('a browser that refuses storage uses memory, and the key is not requested', async () => {
  const { deviceOf } = await import('./device.ts');
  tables.mockRejectedValue(new DOMException('No storage', 'SecurityError'));
  const key = vi.fn<typeof aKey>(aKey);
  const device = await deviceOf(ownerWith(key));
  expect([device.replies, key.mock.calls]).toEqual([null, []]);
});

test('whether writes of a user wait is known without their key; for somebody never seen here no store is created', async () => {
  const { deviceOf, hasUnsent } = await import('./device.ts');
  const rows = { entries: memoryTable(), replies: memoryTable() };
  tables.mockReset().mockResolvedValue(rows);
  vi.stubGlobal('indexedDB', { databases: async () => [] });
  expect([await hasUnsent('amina'), tables.mock.calls]).toEqual([false, []]);
  vi.stubGlobal('indexedDB', {});
  expect(await hasUnsent('amina')).toBe(false);
  const { store } = await deviceOf(ownerWith(aKey));
  await store.put({ opId: 'a', at: 1, kind: 'test.note', data: {}, subject: 'Question 1', href: '/' });
  expect(await hasUnsent('amina')).toBe(true);
});
