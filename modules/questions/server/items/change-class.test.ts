import { expect, test } from 'vitest';
import { sampleQuestion } from '../testing/sample-bank.ts';
import { classOfChange, marksEarlier, mayAskTheSame, mayBeEditorial, sameCase } from './change-class.ts';
import type { QuestionWords } from './content.ts';

const before = sampleQuestion('HEA-0001');
const [a, b, c, d, e] = before.options as [
  QuestionWords['options'][0],
  ...QuestionWords['options'][0][],
] as QuestionWords['options'][0][];

test.each<[string, Partial<QuestionWords>, string]>([
  ['another option is right', { answerKey: 'D' }, 'key'],
  ['the stem says something else', { stem: `${before.stem} She is pregnant.` }, 'clinical'],
  ['the lead-in asks something else', { leadIn: 'What is the cause?' }, 'clinical'],
  ['a picture is another one', { images: [{ src: 'media/a.svg', sha256: 'x', alt: 'A picture' }] }, 'clinical'],
  ['line breaks of the stem', { stem: before.stem.replace(' ', '\n') }, 'editorial'],
  ['the explanation', { explanation: 'Because.' }, 'editorial'],
  ['the key point', { keyPoint: 'Remember.' }, 'editorial'],
])('%s', (_, change, expected) => {
  expect(classOfChange(before, { ...before, ...change })).toBe(expected);
});

test('reordered options keep their answer but not the statistics of their letters', () => {
  const swapped = [a, b, { ...d, key: 'C' }, { ...c, key: 'D' }, e] as QuestionWords['options'];
  expect(classOfChange(before, { ...before, options: swapped, answerKey: 'D' })).toBe('clinical');
});

test('when the key’s text and another option’s are swapped under the same letter, another option is right', () => {
  const swapped = [a, b, { ...d, key: 'C' }, { ...c, key: 'D' }, e] as QuestionWords['options'];
  expect(classOfChange(before, { ...before, options: swapped })).toBe('key');
  const reworded = [a, b, { ...c, text: 'Said better' }, d, e] as QuestionWords['options'];
  expect(classOfChange(before, { ...before, options: reworded })).toBe('clinical');
});

test.each<[string, string, boolean]>([
  ['a misspelt word', 'A woman of 50 has **HEA-0001** and a hedache.', true],
  ['a word in another form', 'A women of 50 has **HEA-0001** and a headache.', true],
  ['a number', 'A woman of 51 has **HEA-0001** and a headache.', false],
  ['a unit', 'A woman of 50 mg has **HEA-0001** and a headache.', false],
  ['a negation', 'A woman of 50 has **HEA-0001** and no headache.', false],
  ['a medicine', 'A woman of 50 on ramipril has **HEA-0001** and a headache.', false],
])('%s: whether the proposal may be lowered', (_, stem, expected) => {
  const old = { ...before, stem: 'A woman of 50 has **HEA-0001** and a headache.' };
  expect(mayBeEditorial(old, { ...old, stem })).toBe(expected);
});

test('a change of the key, of pictures or of the order of options is never lowered', () => {
  const swapped = [a, b, { ...d, key: 'C' }, { ...c, key: 'D' }, e] as QuestionWords['options'];
  expect(mayBeEditorial(before, { ...before, answerKey: 'D' })).toBe(false);
  expect(mayBeEditorial(before, { ...before, options: swapped })).toBe(false);
  expect(mayBeEditorial(before, { ...before, images: [{ src: 'a.svg', sha256: 'x', alt: 'A picture' }] })).toBe(false);
});

test.each<[string, Partial<QuestionWords>, boolean, boolean]>([
  ['nothing beside it', {}, true, false],
  ['a comma', { stem: `${before.stem},` }, true, false],
  ['a misspelt word', { stem: `${before.stem} Hedache.` }, false, true],
  ['words of what is right now', { options: [a, b, c, { ...d, text: `The ${d?.text}` }, e] as never }, false, true],
  ['a number', { stem: `${before.stem} She is 51.` }, false, false],
  ['a negation', { stem: `${before.stem} No fever.` }, false, false],
  ['a picture', { images: [{ src: 'a.svg', sha256: 'x', alt: 'A picture' }] }, false, false],
])(
  'a changed key beside %s: whether earlier answers are marked, and whether that may be said',
  (_, change, marks, may) => {
    const after = { ...before, ...change, answerKey: 'D' as const };
    expect([marksEarlier(before, after), mayAskTheSame(before, after)]).toEqual([marks, may]);
  },
);

test.each<[string, string, boolean]>([
  ['a comma', 'A 50-year-old woman, on 1.5 mg, has a headache. Her BE is -2.', true],
  ['case, hyphens and line breaks', 'A 50 year old woman on 1.5 mg\nhas a Headache. Her BE is -2', true],
  ['a decimal point', 'A 50-year-old woman on 15 mg has a headache. Her BE is -2.', false],
  ['a minus', 'A 50-year-old woman on 1.5 mg has a headache. Her BE is 2.', false],
  ['a word more', 'A 50-year-old pregnant woman on 1.5 mg has a headache. Her BE is -2.', false],
])('%s: whether the case is still the same one', (_, stem, expected) => {
  const old = { ...before, stem: 'A 50-year-old woman on 1.5 mg has a headache. Her BE is -2.' };
  expect(sameCase(old, { ...old, stem })).toBe(expected);
});
