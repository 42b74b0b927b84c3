import { groupQuestionBody, OPTION_KEYS } from '@app/community/contract';
import { expect, test } from 'vitest';
import { adviceOn, correctionOf, EMPTY, problemsOf, repeatedAt } from './question-draft.ts';

const whole = {
  stem: 'A 34-year-old woman has had palpitations for three months.',
  lead_in: 'Which test comes first?',
  source: 'NICE NG145',
  answer_key: 'B' as const,
  options: OPTION_KEYS.map((key) => ({ key, text: `Test ${key}`, why: 'Because.' })),
  corrects: null,
};
const body = groupQuestionBody.omit({ op_id: true });

test('an empty form says what each field needs', () => {
  expect(Object.keys(problemsOf(EMPTY))).toHaveLength(14);
});

test.each([
  ['a whole question', whole],
  ['a short stem', { ...whole, stem: 'A woman.' }],
  ['no source', { ...whole, source: '' }],
  ['two equal options', { ...whole, options: whole.options.map((option) => ({ ...option, text: 'The same' })) }],
  [
    'a missing reason',
    { ...whole, options: whole.options.map((option, at) => (at === 2 ? { ...option, why: '' } : option)) },
  ],
])('the page and the server agree about %s', (_what, draft) => {
  const { corrects: _, ...sent } = draft;
  const fields = Object.keys(problemsOf(draft)).toSorted();
  const checked = body.safeParse(sent);
  expect(fields).toEqual(
    checked.success ? [] : [...new Set(checked.error.issues.map(({ path }) => path.join('.')))].toSorted(),
  );
});

test('of two equal options the second is the one to correct', () => {
  const texts = ['Aspirin', '', '', ' aspirin', 'Oxygen'];
  expect(
    repeatedAt({ ...whole, options: whole.options.map((option, at) => ({ ...option, text: texts[at] ?? '' })) }),
  ).toBe(3);
  expect([whole, EMPTY].map(repeatedAt)).toEqual([-1, -1]);
});

test('clues that give an answer away are pointed out during writing', () => {
  const texts = [
    'Salbutamol by a spacer, repeated every ten minutes',
    'Aspirin',
    'Insulin',
    'Always oxygen',
    'None of the above',
  ];
  const options = EMPTY.options.map((option, at) => ({ ...option, text: texts[at] ?? '' }));
  const draft = { ...EMPTY, options, answer_key: 'A' as const, lead_in: 'Which of these is not needed?' };
  expect(adviceOn(draft)).toHaveLength(4);
  expect(adviceOn(EMPTY)).toEqual([]);
});

test('a question that was sent back fills the form as it was sent, with the reason', () => {
  const keys = ['A', 'B', 'C', 'D', 'E'] as const;
  const whys = { A: 'Because of A', B: 'Because of B', C: 'Because of C', D: 'Because of D', E: 'Because of E' };
  const shares = { A: 0, B: 0, C: 0, D: 0, E: 0 };
  const draft = correctionOf({
    id: 'sent-back',
    stem: 'A 34-year-old woman has had palpitations and has lost weight.',
    lead_in: 'Which test comes first?',
    options: keys.map((key) => ({ key, text: `Test ${key}` })),
    is_own: true,
    state: 'rejected',
    reason: 'Two options are right.',
    created_at: '2026-11-16T10:00:00.000Z',
    tries: 0,
    right: 0,
    chosen: null,
    solution: { answer_key: 'B', whys, source: 'NICE NG145, 2023', shares },
  });
  expect(problemsOf(draft)).toEqual({});
  expect(draft).toMatchObject({
    answer_key: 'B',
    source: 'NICE NG145, 2023',
    corrects: { id: 'sent-back', reason: 'Two options are right.' },
  });
  expect(draft.options[2]).toEqual({ key: 'C', text: 'Test C', why: 'Because of C' });
});
