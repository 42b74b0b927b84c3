import { expect, test } from 'vitest';
import { moreQuestionsApi, questionsApi, workbenchApi } from './api.ts';
import { problemsIn } from './checks.ts';
import { emptyDraft, missingIn } from './content.ts';

test('updates of questions may take six minutes [timeout-questions]', () => {
  const updates = [questionsApi.change, moreQuestionsApi.change, workbenchApi.changeByCode];
  expect(updates.map(({ options }) => options.timeoutMs)).toEqual([360_000, 360_000, 360_000]);
});

test('an empty draft says of every field what it asks for', () => {
  const missing = missingIn(emptyDraft('2027-01-01'));
  expect(Object.keys(missing)).toEqual([
    'answer_key',
    'stem',
    'lead_in',
    'explanation',
    'key_point',
    ...[0, 1, 2, 3, 4].flatMap((at) => [`options.${at}.text`, `options.${at}.rationale`]),
    'references',
    'places',
  ]);
});

test('a new question has no right answer, and the checks say so first, before a flaw of wording', () => {
  const empty = emptyDraft('2027-01-01');
  expect(empty.answer_key).toBeNull();
  const options = empty.options.map((option, at) => ({ ...option, text: at === 0 ? 'always' : 'Never.' }));
  const problems = problemsIn({ ...empty, options });
  expect(Object.keys(problems)).toContain('options');
  expect(Object.entries(problems)[0]).toEqual(['answer_key', 'Choose the right answer.']);
  expect(problemsIn({ ...empty, options, answer_key: 'B' })).not.toHaveProperty('answer_key');
});

test('two options that say the same are pointed out at the second', () => {
  const draft = emptyDraft('2027-01-01');
  const options = draft.options.map((option, at) => ({ ...option, text: at === 3 ? ' option 1 ' : `Option ${at}` }));
  expect(missingIn({ ...draft, options })).toMatchObject({ 'options.3.text': 'Another option says the same thing.' });
});
