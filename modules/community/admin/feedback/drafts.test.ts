import { expect, test } from 'vitest';
import { createDrafts, refusalOf } from './drafts.ts';

const words = { kind: 'reply', body: 'Thank you for telling us.' } as const;

test('an answer that was undone or failed keeps its draft; one that was sent does not', async () => {
  const drafts = createDrafts();
  const failing = drafts.keep('first', words, () => Promise.reject(new Error('away')));
  const arriving = drafts.keep('second', words, () => Promise.resolve());
  expect([drafts.of('first'), drafts.of('second')], 'while it can be taken back').toEqual([words, words]);
  await expect(failing()).rejects.toThrow('away');
  await arriving();
  expect([drafts.of('first').body, drafts.of('second').body]).toEqual([words.body, '']);
});

test('a draft is there again when its message is opened again, until it is emptied', () => {
  const drafts = createDrafts();
  drafts.change('first', words);
  drafts.change('second', { kind: 'note', body: 'Ask Daniel.' });
  expect([drafts.of('first'), drafts.of('second').body]).toEqual([words, 'Ask Daniel.']);
  drafts.change('second', { kind: 'note', body: ' ' });
  expect(drafts.of('second').body).toBe('');
});

test('a draft that is neither sent nor on its way would be lost with the tab', () => {
  const drafts = createDrafts();
  expect(drafts.hasUnsent(new Set())).toBe(false);
  drafts.change('first', words);
  expect([new Set<string>(), new Set(['first'])].map(drafts.hasUnsent)).toEqual([true, false]);
});

test('a reply needs an address, a note does not, and neither can be empty', () => {
  expect(refusalOf(words, '')).toContain('no address');
  expect(refusalOf(words, 'amina@example.test')).toBeUndefined();
  expect(refusalOf({ ...words, kind: 'note' }, '')).toBeUndefined();
  expect(refusalOf({ ...words, body: ' ' }, 'amina@example.test')).toBe('Please write something.');
});
