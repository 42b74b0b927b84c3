import { expect, test } from 'vitest';
import { selectionOf } from './selection.ts';

const of = (search: string, ...ids: string[]) =>
  selectionOf(
    new URLSearchParams(search),
    ids.map((id) => ({ id })),
  );

test('a selection is another one after a tick, a filter, a search or a page', () => {
  const pressed = of('filter.review=pending', 'a', 'b');
  expect(of('filter.review=pending', 'a', 'b')).toBe(pressed);
  const others = [
    of('filter.review=pending', 'a'),
    of('filter.review=pending', 'a', 'b', 'c'),
    of('filter.review=pending'),
    of('filter.review=reviewed', 'a', 'b'),
    of('filter.review=pending&search=cough', 'a', 'b'),
    of('filter.review=pending&page=2', 'a', 'b'),
    of('', 'a', 'b'),
  ];
  expect(new Set([pressed, ...others]).size).toBe(others.length + 1);
});
