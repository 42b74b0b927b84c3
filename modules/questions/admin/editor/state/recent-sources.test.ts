import { expect, test } from 'vitest';
import { recentSources } from './recent-sources.ts';

function storeOf(entries = new Map<string, string>()) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}
const source = (id: string) => ({ org: 'NICE', id, title: `Guideline ${id}` });

test('the last five sources of a person are kept, newest first, each once', () => {
  const store = storeOf();
  const priya = recentSources(store, 'priya');
  for (const id of ['1', '2', '3', '4', '5', '6', '3']) priya.add(source(id));
  expect(priya.read().map(({ id }) => id)).toEqual(['3', '6', '5', '4', '2']);
  expect(recentSources(store, 'tom').read()).toEqual([]);
});

test('what an older release stored, or nobody can read, is left out', () => {
  const read = (text: string) => recentSources(storeOf(new Map([['question sources priya', text]])), 'priya').read();
  expect([read('['), read('[{"name":"NICE"}]'), read('null')]).toEqual([[], [], []]);
});
