import { expect, test } from 'vitest';
import { withTyped } from './typed-remark.ts';

const added = [{ field: 'stem', text: 'Say since when.' }];

test('a remark that was typed and not added goes with the others', () => {
  expect(withTyped(added, { field: 'key_point', text: ' Too long. ' })).toEqual([
    ...added,
    { field: 'key_point', text: 'Too long.' },
  ]);
  expect(withTyped([], { field: 'stem', text: 'Alone.' })).toEqual([{ field: 'stem', text: 'Alone.' }]);
});

test('an empty box adds nothing, and neither does the same remark once more', () => {
  expect(withTyped(added, { field: 'stem', text: '  ' })).toBe(added);
  expect(withTyped(added, { field: 'stem', text: 'Say since when. ' })).toBe(added);
});
