import { expect, test } from 'vitest';
import { drafts, refusalOf } from './drafts.ts';

const words = { kind: 'reply', body: 'Thank you for telling us.' } as const;

test('a draft with words would be lost with the tab; an empty note would not', () => {
  drafts.change('first', { kind: 'note', body: ' ' });
  expect(drafts.hasUnsent()).toBe(false);
  drafts.dropBlank('first');
  expect(drafts.of('first').kind, 'a message that is opened again is replied to').toBe('reply');
  drafts.change('second', words);
  drafts.dropBlank('second');
  expect([drafts.hasUnsent(), drafts.hasUnsent(new Set(['second']))]).toEqual([true, false]);
  expect([drafts.of('second'), drafts.of('third')]).toEqual([words, { kind: 'reply', body: '' }]);
});

test('a reply needs an address, a note does not, and neither can be empty', () => {
  expect(refusalOf(words, '')).toContain('no address');
  expect(refusalOf(words, 'amina@example.test')).toBeUndefined();
  expect(refusalOf({ ...words, kind: 'note' }, '')).toBeUndefined();
  expect(refusalOf({ ...words, body: ' ' }, 'amina@example.test')).toBe('Please write something.');
});
