import type { FlagRow } from '@app/practice/contract';
import { expect, test } from 'vitest';
import { walkedList } from './walked-list.ts';

const rows = (...ids: readonly string[]) => ids.map((id) => ({ id }) as Partial<FlagRow> as FlagRow);

test('the list stays as it was at the beginning, also when a flag is taken off', () => {
  const walked = rows('a', 'b');
  expect(walkedList({ walked: undefined, latest: walked, id: 'a' })).toBe(walked);
  expect(walkedList({ walked, latest: rows('b'), id: 'a' })).toBe(walked);
  expect(walkedList({ walked, latest: rows('b'), id: null })).toBe(walked);
  expect(walkedList({ walked, latest: undefined, id: 'a' })).toBe(walked);
});

test('a question that was flagged since is found in the newer list', () => {
  const latest = rows('a', 'b', 'c');
  expect(walkedList({ walked: rows('a', 'b'), latest, id: 'c' })).toBe(latest);
});

test('a question in neither list leaves it as it was', () => {
  const walked = rows('a', 'b');
  expect(walkedList({ walked, latest: rows('a'), id: 'c' })).toBe(walked);
});
