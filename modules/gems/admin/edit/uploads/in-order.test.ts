import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

test('pictures arrive in the order they were chosen, and one that failed holds up none', () => {
  const seen: string[] = [];
  const line = inOrder<string>((value) => seen.push(value));
  line.expect(['a', 'b', 'c']);
  line.settle('c', 'third');
  line.settle('b', null);
  expect(seen).toEqual([]);
  line.settle('a', 'first');
  line.expect(['d']);
  line.settle('d', 'fourth');
  expect(seen).toEqual(['first', 'third', 'fourth']);
});
