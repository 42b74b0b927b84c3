import { expect, test } from 'vitest';
import { isSearchKey } from './search-key.ts';

const k = { key: 'k', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test('Ctrl K and Command K open the search; no other combination does', () => {
  for (const press of [
    { ...k, ctrlKey: true },
    { ...k, metaKey: true },
    { ...k, key: 'K', ctrlKey: true },
  ])
    expect(isSearchKey(press, false)).toBe(true);
  for (const press of [
    k,
    { ...k, ctrlKey: true, metaKey: true },
    { ...k, ctrlKey: true, altKey: true },
    { ...k, ctrlKey: true, shiftKey: true },
    { ...k, key: 'j', ctrlKey: true },
  ])
    expect(isSearchKey(press, false)).toBe(false);
});

test('Ctrl K in a text field stays with the text', () => {
  expect(
    [
      { ...k, ctrlKey: true },
      { ...k, metaKey: true },
    ].map((press) => isSearchKey(press, true)),
  ).toEqual([false, true]);
});
