import { expect, test } from 'vitest';
import { keepRecent, readRecent, withRecent } from './recent.ts';

const memory = () => {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
};

test('the newest search comes first, once, and eight are kept', () => {
  let recent: readonly string[] = [];
  for (const text of ['asthma', 'gout', 'asthma', 'pot', 'potassium']) recent = withRecent(recent, text);
  expect(recent).toEqual(['potassium', 'asthma', 'gout']);
  for (let at = 0; at < 20; at += 1) recent = withRecent(recent, `word ${at} x`);
  expect(recent).toHaveLength(8);
});

test('each user of a device has their own, and clearing leaves none', () => {
  const store = memory();
  keepRecent(store, 'amina', ['gout']);
  expect([readRecent(store, 'amina'), readRecent(store, 'ben')]).toEqual([['gout'], []]);
  keepRecent(store, 'amina', []);
  expect(readRecent(store, 'amina')).toEqual([]);
});

test('unreadable storage counts as none', () => {
  const broken = { ...memory(), getItem: () => '{"a":1}' };
  expect(readRecent(broken, 'amina')).toEqual([]);
  expect(readRecent({ ...memory(), getItem: () => 'not json' }, 'amina')).toEqual([]);
});
