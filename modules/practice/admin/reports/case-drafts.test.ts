import { expect, test } from 'vitest';
import { type CaseDrafts, draftOf, hasAnswer, withDraft, withoutDraft } from './case-drafts.ts';

const none: CaseDrafts = new Map();
const words = { resolution: 'right', answer: 'The key was wrong.', tell: false } as const;

test('an answer is there again when its case is opened again, and goes when its case is closed', () => {
  const both = withDraft(withDraft(none, 7, words), 8, { resolution: 'fine', answer: 'It is right.' });
  expect([draftOf(both, 7), draftOf(both, 8).answer, draftOf(both, 9).answer]).toEqual([words, 'It is right.', '']);
  const closed = withoutDraft(both, 7);
  expect([draftOf(closed, 7).answer, draftOf(closed, 8).answer]).toEqual(['', 'It is right.']);
});

test('only words would be lost with the page', () => {
  expect(hasAnswer(none)).toBe(false);
  expect(hasAnswer(withDraft(none, 7, { resolution: 'right', answer: '  ' }))).toBe(false);
  expect(hasAnswer(withDraft(withDraft(none, 7, words), 8, { resolution: null, answer: '' }))).toBe(true);
});
