import type { Catalogue } from '@app/commerce/contract';
import { expect, test } from 'vitest';
import { likelyRange } from '@app/practice/contract';
import { forgetAnswers, keepAnswer, marksIn, marksOf, patternOf, readAnswers } from '../writes/trial-answers.ts';
import { reviewedInWords } from './reviewed-in-words.ts';
import { hintOf, leastOf, nextIn, scoreOf } from './score.ts';

const tabStore = (first: string | null = null) => {
  let stored = first;
  return {
    getItem: () => stored,
    setItem: (_: string, value: string) => void (stored = value),
    removeItem: () => void (stored = null),
  };
};

test('answers are an array indexed by the number of the question; the last choice stands [trial-answers-array] [trial-answers]', () => {
  const own = tabStore();
  keepAnswer(own, 2, { option: 'B', correct: false });
  keepAnswer(own, 0, { option: 'A', correct: true });
  keepAnswer(own, 2, { option: 'C', correct: true });
  expect(readAnswers(own)).toEqual([{ option: 'A', correct: true }, null, { option: 'C', correct: true }]);
  forgetAnswers(own);
  expect(readAnswers(own)).toEqual([]);
});

test('tampered storage counts as no answers', () => {
  const tampered = JSON.stringify([{ option: 'Z', correct: true }, 7, { option: 'D', correct: false }]);
  expect(readAnswers(tabStore(tampered))).toEqual([null, null, { option: 'D', correct: false }]);
  expect([readAnswers(tabStore('{')), readAnswers(tabStore('{"a":1}'))]).toEqual([[], []]);
});

test('a shared link says right, wrong or not answered, and nothing else', () => {
  const pattern = patternOf(marksOf([{ option: 'A', correct: true }, null, { option: 'B', correct: false }], 4));
  expect(pattern).toBe('1-0-');
  expect(marksIn(pattern)).toEqual([true, null, false, null]);
  expect([marksIn(null), marksIn(''), marksIn('1<0'), marksIn('1'.repeat(101))]).toEqual([null, null, null, null]);
});

test('the score states its uncertainty and the areas that cost most', () => {
  const score = scoreOf([true, false, null, false, true], ['Renal', 'Renal', 'ENT', 'Breast', 'ENT']);
  expect(score).toMatchObject({ count: 5, answered: 4, right: 2, percent: 50, likely: [15, 85] });
  expect(score.areas.map(({ name, right, answered }) => `${name} ${right}/${answered}`)).toEqual([
    'Breast 0/1',
    'Renal 1/2',
    'ENT 1/1',
  ]);
  expect(scoreOf([], ['Renal'])).toMatchObject({ count: 1, answered: 0, percent: null, likely: null });
  expect([likelyRange(20, 20), likelyRange(0, 20)]).toEqual([
    [84, 100],
    [0, 16],
  ]);
});

test('advice about an area needs five answers there, and the next question is the first without an answer', () => {
  const three = scoreOf([true, false, false, null], ['Renal', 'ENT', 'Renal', 'Renal']);
  expect(hintOf(three)).toBe('3 of 4 answered: too few to say where your marks are.');
  const renal = ['Renal', 'Renal', 'Renal', 'Renal', 'Renal', 'ENT'];
  expect(hintOf(scoreOf([true, false, true, true, true, false], renal))).toBe(
    'Start with Renal: it is where you lost most marks.',
  );
  expect(hintOf(scoreOf([true, true], ['Renal', 'ENT']))).toBe('All correct. The bank has harder ones.');
  expect(hintOf(scoreOf([true, false], ['Renal', 'ENT']))).toBe('Read the reasons of what you got wrong first.');
  expect([nextIn([true, null, false, null]), nextIn([true])]).toEqual([1, null]);
});

test('the price is that of the cheapest offer with an end, and none while nothing is on sale', () => {
  const service = (pence: number, days: number | null, perDay = false) => ({
    price_pence: pence,
    days,
    per_day: perDay,
  });
  const products = [{ services: [service(55, 1, true), service(4900, 90)] }, { services: [service(7500, 365)] }];
  const catalogue = (open: boolean) => ({ products, open }) as unknown as Catalogue;
  expect(leastOf(catalogue(true))).toEqual({ price_pence: 4900, days: 90 });
  expect(leastOf(catalogue(false))).toBeNull();
});

test('only when no question has been checked does the text say “yet”', () => {
  expect([0, 1, 3].map(reviewedInWords)).toEqual([
    'None of these questions have been checked by a clinician yet.',
    '1 of these questions has been checked by a clinician so far.',
    '3 of these questions have been checked by a clinician so far.',
  ]);
});
