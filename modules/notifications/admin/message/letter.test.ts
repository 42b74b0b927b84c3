import { expect, test } from 'vitest';
import { EMPTY, howMany, letterOf, audienceInSentence, recipientsInWords } from './letter.ts';

const amina = { uid: 'u1', name: 'Amina Rahman', email: 'amina@example.test' };

test('a message to users shows each with their e-mail and is sent to their uids', () => {
  const form = { ...EMPTY, uids: [amina], title: 'Hello', body: 'There' };
  expect(recipientsInWords(form, undefined)).toBe('Amina Rahman (amina@example.test)');
  expect(howMany(form, undefined)).toBe('1 person');
  expect(letterOf(form)).toEqual({ title: 'Hello', body: 'There', uids: ['u1'] });
});

test('recipients after the first five are only counted', () => {
  const uids = Array.from({ length: 7 }, (_, at) => ({ ...amina, uid: `u${at}` }));
  expect(recipientsInWords({ ...EMPTY, uids }, undefined)).toMatch(/, 2 more$/);
});

test('a group is shown with its name and size', () => {
  expect(recipientsInWords({ ...EMPTY, to: 'group' }, 1258)).toBe('Subscribers: 1,258 people');
});

test('a sentence names the group in its own words', () => {
  const phrases = ['oscegems', 'qb', 'named'].map((audience) => audienceInSentence({ audience }));
  expect(phrases).toEqual(['everybody with OSCE gems', 'everybody with the question bank', 'named people']);
});
