import { expect, test } from 'vitest';
import { returnTexts, withTyped } from './typed-remark.ts';

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

test('what a draft is to be returned with outlives the dialog, by question, until it was sent', () => {
  const [one, other] = ['question 1 me', 'question 2 me'];
  const before = returnTexts.of(one);
  returnTexts.change(one, { ...before, remarks: added });
  expect([returnTexts.of(one).remarks, returnTexts.of(other).remarks, returnTexts.hasUnsent()]).toEqual([
    added,
    [],
    true,
  ]);
  returnTexts.drop(one);
  expect([returnTexts.of(one), returnTexts.hasUnsent()]).toEqual([before, false]);
});
