import { expect, test } from 'vitest';
import { begunOn, dropTyped, typedEdits, typedReplies } from './typed-comments.ts';

test('a reply that was begun survives a look at the words of the comment, and both go with the comment', () => {
  typedReplies.change('7', 'Half a reply');
  typedEdits.change('7', 'Call me on …');
  expect([typedReplies.of('7'), typedEdits.of('7'), begunOn('7')]).toEqual(['Half a reply', 'Call me on …', 'reply']);
  dropTyped('7');
  expect([typedReplies.of('7'), typedEdits.of('7'), begunOn('7')]).toEqual(['', null, null]);
});

test('the box that holds words is open when the comment is shown again; spaces are none', () => {
  typedReplies.change('7', ' ');
  expect(begunOn('7')).toBe(null);
  typedEdits.change('7', 'Call me on …');
  expect([begunOn('7'), begunOn('8')]).toEqual(['edit', null]);
  typedEdits.change('7', '');
  expect(begunOn('7')).toBe(null);
  dropTyped('7');
});
