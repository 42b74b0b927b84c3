import { expect, test } from 'vitest';
import { idAfter } from './id-after.ts';

test('after an answer the message below opens, at the end the one above', () => {
  const rows = ['first', 'second', 'third'].map((id) => ({ id }));
  expect(rows.map(({ id }) => idAfter(rows, id))).toEqual(['second', 'third', 'second']);
  expect(idAfter([{ id: 'only' }], 'only')).toBeUndefined();
});
