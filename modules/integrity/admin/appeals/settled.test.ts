import { expect, test } from 'vitest';
import { settledIn } from './settled.ts';

const open = { id: 'a', state: 'open' } as const;
const refused = { id: 'b', state: 'refused' } as const;

test('an answer is settled once its appeal is listed as answered', () => {
  expect(settledIn({ rows: [open, refused], count: 40 }, ['a', 'b', 'elsewhere'], false)).toEqual(['b']);
});

test('an appeal that is missing from all open ones was answered; from a page of them it may be on another', () => {
  expect(settledIn({ rows: [open], count: 1 }, ['a', 'gone'], true)).toEqual(['gone']);
  expect(settledIn({ rows: [open], count: 21 }, ['a', 'gone'], true)).toEqual([]);
});
