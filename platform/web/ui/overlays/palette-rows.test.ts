import { expect, it } from 'vitest';
import { nextIndex } from './palette-rows.ts';

it('wraps at both ends', () => {
  expect(nextIndex('ArrowDown', 2, 3)).toBe(0);
  expect(nextIndex('ArrowUp', 0, 3)).toBe(2);
});

it('marks nothing in an empty list and leaves other keys alone', () => {
  expect(nextIndex('ArrowDown', 0, 0)).toBe(-1);
  expect(nextIndex('a', 1, 3)).toBe(1);
});
