import type { FlagRow } from '@app/practice/contract';
import { expect, test } from 'vitest';
import { walkedList } from './walked-list.ts';

const rows = (...ids: readonly string[]) => ids.map((id) => ({ id }) as Partial<FlagRow> as FlagRow);

test('the list stays as it was at the beginning, also when a flag is taken off', () => {
  const begun = rows('a', 'b');
  expect(walkedList({ begun: undefined, latest: begun, id: 'a' })).toBe(begun);
  expect(walkedList({ begun, latest: rows('b'), id: 'a' })).toBe(begun);
  expect(walkedList({ begun, latest: rows('b'), id: null })).toBe(begun);
  expect(walkedList({ begun, latest: undefined, id: 'a' })).toBe(begun);
});

test('a question that was flagged since is found in the newer list', () => {
  const latest = rows('a', 'b', 'c');
  expect(walkedList({ begun: rows('a', 'b'), latest, id: 'c' })).toBe(latest);
});

test('a question in neither list leaves it as it was', () => {
  const begun = rows('a', 'b');
  expect(walkedList({ begun, latest: rows('a'), id: 'c' })).toBe(begun);
});
