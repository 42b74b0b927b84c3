import { expect, test } from 'vitest';
import { lastShelf } from './last-shelf.ts';

const storeOf = (entries = new Map<string, string>()) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
});

test('the last category and topic are kept for one line and one person', () => {
  const store = storeOf();
  expect(lastShelf(store, 'pa', 'priya').read()).toEqual({ category_id: '', matrix_id: null });
  lastShelf(store, 'pa', 'priya').write({ category_id: 'heart', matrix_id: 'rhythm' });
  expect(lastShelf(store, 'pa', 'priya').read()).toEqual({ category_id: 'heart', matrix_id: 'rhythm' });
  expect(lastShelf(store, 'plab', 'priya').read().category_id).toBe('');
  expect(lastShelf(store, 'pa', 'tom').read().category_id).toBe('');
  lastShelf(store, 'pa', 'priya').write({ category_id: 'lung', matrix_id: null });
  expect(lastShelf(store, 'pa', 'priya').read()).toEqual({ category_id: 'lung', matrix_id: null });
});
