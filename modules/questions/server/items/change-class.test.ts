import type { ChangeClass } from '@app/questions/contract';
import { expect, test } from 'vitest';
import { sampleQuestion } from '../testing/sample-bank.ts';
import { classOfChange, marksEarlier, mayAskTheSame, mayBeEditorial, sameCase } from './change-class.ts';
import type { QuestionWords } from './content.ts';

const before = sampleQuestion('HEA-0001');
const [a, b, c, d, e] = before.options;

test.each<[string, ChangeClass, Partial<QuestionWords>]>([
  ['another option is right', 'key', { answerKey: 'D' }],
  ['the stem says something else', 'clinical', { stem: `${before.stem} She is pregnant.` }],
  ['the lead-in asks something else', 'clinical', { leadIn: 'What is the cause?' }],
  ['a picture is another one', 'clinical', { images: [{ src: 'media/a.svg', sha256: 'x', alt: 'A picture' }] }],
  ['only line breaks of the stem differ', 'editorial', { stem: before.stem.replace(' ', '\n') }],
  ['only the explanation differs', 'editorial', { explanation: 'Because.' }],
  ['only the key point differs', 'editorial', { keyPoint: 'Remember.' }],
])('when %s, the change is of class %s', (_, expected, change) => {
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

const headache = { ...before, stem: 'A woman of 50 has **HEA-0001** and a headache.' };

test.each([
  ['a misspelt word', 'A woman of 50 has **HEA-0001** and a hedache.'],
  ['a word in another form', 'A women of 50 has **HEA-0001** and a headache.'],
])('a stem changed by %s may be declared editorial', (_, stem) => {
  expect(mayBeEditorial(headache, { ...headache, stem })).toBe(true);
});

test.each([
  ['a number', 'A woman of 51 has **HEA-0001** and a headache.'],
  ['a unit', 'A woman of 50 mg has **HEA-0001** and a headache.'],
  ['a negation', 'A woman of 50 has **HEA-0001** and no headache.'],
  ['a medicine', 'A woman of 50 on ramipril has **HEA-0001** and a headache.'],
])('a stem changed by %s can never be declared editorial', (_, stem) => {
  expect(mayBeEditorial(headache, { ...headache, stem })).toBe(false);
});

test('a change of the key, of pictures or of the order of options can never be declared editorial', () => {
  const swapped = [a, b, { ...d, key: 'C' }, { ...c, key: 'D' }, e] as QuestionWords['options'];
  expect(mayBeEditorial(before, { ...before, answerKey: 'D' })).toBe(false);
  expect(mayBeEditorial(before, { ...before, options: swapped })).toBe(false);
  expect(mayBeEditorial(before, { ...before, images: [{ src: 'a.svg', sha256: 'x', alt: 'A picture' }] })).toBe(false);
});

const remarking = (change: Partial<QuestionWords>) => {
  const after = { ...before, ...change, answerKey: 'D' as const };
  return { marksEarlier: marksEarlier(before, after), mayAskTheSame: mayAskTheSame(before, after) };
};

test.each<[string, Partial<QuestionWords>]>([
  ['with no other change', {}],
  ['with another comma', { stem: `${before.stem},` }],
])('a changed key %s re-marks earlier answers', (_, change) => {
  expect(remarking(change)).toEqual({ marksEarlier: true, mayAskTheSame: false });
});

test.each<[string, Partial<QuestionWords>]>([
  ['a misspelt word', { stem: `${before.stem} Hedache.` }],
  ['other words of the new right answer', { options: [a, b, c, { ...d, text: `The ${d?.text}` }, e] as never }],
])('a changed key with %s re-marks earlier answers only if it is declared to ask the same', (_, change) => {
  expect(remarking(change)).toEqual({ marksEarlier: false, mayAskTheSame: true });
});

test.each<[string, Partial<QuestionWords>]>([
  ['another number', { stem: `${before.stem} She is 51.` }],
  ['another negation', { stem: `${before.stem} No fever.` }],
  ['another picture', { images: [{ src: 'a.svg', sha256: 'x', alt: 'A picture' }] }],
])('a changed key with %s never re-marks earlier answers', (_, change) => {
  expect(remarking(change)).toEqual({ marksEarlier: false, mayAskTheSame: false });
});

const onMedicine = { ...before, stem: 'A 50-year-old woman on 1.5 mg has a headache. Her BE is -2.' };

test.each([
  ['a comma', 'A 50-year-old woman, on 1.5 mg, has a headache. Her BE is -2.'],
  ['case, hyphens and line breaks', 'A 50 year old woman on 1.5 mg\nhas a Headache. Her BE is -2'],
])('a stem that differs by %s is still the same case', (_, stem) => {
  expect(sameCase(onMedicine, { ...onMedicine, stem })).toBe(true);
});

test.each([
  ['a decimal point', 'A 50-year-old woman on 15 mg has a headache. Her BE is -2.'],
  ['a minus', 'A 50-year-old woman on 1.5 mg has a headache. Her BE is 2.'],
  ['one more word', 'A 50-year-old pregnant woman on 1.5 mg has a headache. Her BE is -2.'],
])('a stem that differs by %s is another case', (_, stem) => {
  expect(sameCase(onMedicine, { ...onMedicine, stem })).toBe(false);
});
