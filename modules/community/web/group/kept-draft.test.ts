import { expect, test } from 'vitest';
import { keepDraft, keptDraft } from './kept-draft.ts';
import { EMPTY } from './question-draft.ts';

const memory = () => {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    size: () => entries.size,
  };
};
const begun = { ...EMPTY, stem: 'A woman of 34 comes with palpitations.', answer_key: 'B' as const };

test('an unsent question is there again for its writer, and for nobody else', () => {
  const store = memory();
  keepDraft(store, 'amina', begun);
  expect(keptDraft(store, 'amina')).toEqual(begun);
  expect(keptDraft(store, 'leah')).toBe(EMPTY);
});

test('nothing stays of a question that was sent', () => {
  const store = memory();
  keepDraft(store, 'amina', begun);
  keepDraft(store, 'amina', EMPTY);
  expect([keptDraft(store, 'amina'), store.size()]).toEqual([EMPTY, 0]);
});

test('words that were deleted again are no question', () => {
  const store = memory();
  keepDraft(store, 'amina', { ...begun, stem: ' ', answer_key: '' });
  expect([keptDraft(store, 'amina'), store.size()]).toEqual([EMPTY, 0]);
});

test('what cannot be read, or has another form, is an empty question', () => {
  const store = memory();
  const { options: _, ...short } = begun;
  for (const stored of [
    '{broken',
    'null',
    JSON.stringify({ owner: 'amina' }),
    JSON.stringify({ owner: 'amina', draft: short }),
  ]) {
    store.setItem('group-question', stored);
    expect(keptDraft(store, 'amina')).toBe(EMPTY);
  }
});
