import { expect, test } from 'vitest';
import { settledIn } from './settled.ts';

const open = { id: 'a', isOpen: true };
const refused = { id: 'b', isOpen: false };

test('a text is settled once its row is listed as settled', () => {
  expect(settledIn({ rows: [open, refused], isWhole: false }, ['a', 'b', 'elsewhere'])).toEqual(['b']);
});

test('a row that is missing from all open ones was settled; from a page of them it may be on another', () => {
  expect(settledIn({ rows: [open], isWhole: true }, ['a', 'gone'])).toEqual(['gone']);
  expect(settledIn({ rows: [open], isWhole: false }, ['a', 'gone'])).toEqual([]);
});
