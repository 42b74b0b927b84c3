import { likelyRange } from '@app/practice/contract';
import { expect, test } from 'vitest';
import {
  areasTitle,
  chanceBetween,
  changeTitle,
  mockInSentence,
  newnessText,
  rehearsalOf,
  rehearsalText,
  scoreText,
  splitTitle,
} from './split.ts';

const of = (correct: number, total: number) => {
  const [low, high] = likelyRange(correct, total) ?? [0, 0];
  return { correct, total, percent: Math.round((100 * correct) / total), low, high };
};
const score = of(146, 200);

test('new questions and those seen before are told apart, each with its own range', () => {
  const split = { score, unseen: of(58, 88), seen: of(88, 112) };
  expect(splitTitle(split)).toBe('66% on new questions, 79% on those you had seen');
  expect([split.unseen.low, split.unseen.high, split.seen.low, split.seen.high]).toEqual([56, 75, 70, 85]);
  expect(scoreText(split)).toBe(
    '73%, likely 66 to 79. On the questions that were new to you it was 66%. All of the exam’s will be new.',
  );
  expect(splitTitle({ score, unseen: score, seen: null })).toBe('Every question was new to you');
  expect(scoreText({ score, unseen: score, seen: null })).toBe('73%, likely 66 to 79.');
  expect(scoreText({ score, unseen: null, seen: score })).toContain('You had answered all of them before.');
});

test('a change between two mocks is named as one only beyond chance', () => {
  // 100 * 1.96 * sqrt(0.71 0.29 / 200 + 0.73 0.27 / 200) = 8.8.
  expect(chanceBetween(of(142, 200), score)).toBe(9);
  expect(changeTitle(of(142, 200), score, 'Mock 1')).toBe('2 points above Mock 1: within what chance does');
  expect(changeTitle(of(126, 200), score, 'Mock 1')).toBe('10 points above Mock 1');
  expect(changeTitle(of(148, 200), score, 'Mock 1')).toBe('1 point below Mock 1: within what chance does');
  expect(changeTitle(score, score, 'Mock 1')).toContain('The same as Mock 1');
});

test('areas are listed in words', () => {
  expect(areasTitle(20, [{ name: 'Renal' }, { name: 'Breast' }, { name: 'Dermatology' }])).toBe(
    '20 questions from Renal, Breast and Dermatology',
  );
});

test('a mock of questions already met is a rehearsal before and after', () => {
  const half = { papers: 2, questions: 50 };
  expect(newnessText({ ...half, unseen: 100 })).toBe('All 100 questions are new to you.');
  expect(newnessText({ ...half, unseen: 99 })).toBe(
    'This is a rehearsal: you may remember 1 question of 100, so the score will flatter you.',
  );
  expect(mockInSentence({ name: 'Half mock', title: rehearsalOf('Half mock') })).toBe('a half mock rehearsal');
  expect(mockInSentence({ name: 'Full mock', title: 'Mock 1' })).toBe('Mock 1');
  expect(rehearsalText({ score, seen: null })).toBeNull();
  expect(rehearsalText({ score, seen: of(88, 112) })).toContain('you had met 112 questions of 200 before');
});
