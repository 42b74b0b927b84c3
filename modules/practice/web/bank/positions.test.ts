import { expect, test } from 'vitest';
import {
  neighboursOf,
  percentOf,
  type Position,
  resumeAt,
  resumeLabel,
  spokenPosition,
  type PositionState,
  tallyOf,
} from './positions.ts';

const set = (standings: string, flags: readonly number[] = []): readonly Position[] => {
  const meaning: Readonly<Record<string, PositionState>> = { '.': 'unseen', y: 'right', n: 'wrong', w: 'waiting' };
  return Array.from(standings, (sign, at) => ({
    number: at + 1,
    standing: meaning[sign] ?? 'unseen',
    flagged: flags.includes(at + 1),
  }));
};

test('a set is tallied; an unsent answer is neither right nor wrong', () => {
  expect(tallyOf(set('yyn.w', [3, 4]))).toEqual({ total: 5, answered: 3, right: 2, wrong: 1, flagged: 2 });
  expect([percentOf(2, 3), percentOf(0, 4), percentOf(0, 0)]).toEqual([67, 0, null]);
});

test('the ends of a set have one neighbour', () => {
  const all = [1, 2, 3];
  expect([neighboursOf(1, all), neighboursOf(2, all), neighboursOf(3, all), neighboursOf(1, [1])]).toEqual([
    { previous: null, next: 2 },
    { previous: 1, next: 3 },
    { previous: 2, next: null },
    { previous: null, next: null },
  ]);
});

test('a review passes over the questions that were right, also from one of them', () => {
  const wrong = [2, 5];
  expect([neighboursOf(2, wrong), neighboursOf(3, wrong), neighboursOf(5, wrong)]).toEqual([
    { previous: null, next: 5 },
    { previous: 2, next: 5 },
    { previous: 2, next: null },
  ]);
});

test('a set resumes after the last answered question, then at the first skipped one, then at the start', () => {
  expect(['....', 'yn..', 'y.n.', 'y.nw', 'ynyn', ''].map((each) => resumeAt(set(each)))).toEqual([1, 3, 4, 2, 1, 1]);
});

test('the button that resumes says whether it begins, continues or begins again', () => {
  expect([0, 1, 3].map((answered) => resumeLabel({ answered, total: 3 }))).toEqual([
    'Start',
    'Continue',
    'Go through again',
  ]);
});

test('a cell of the grid says in words what its colour shows', () => {
  expect(set('y.', [1]).map(spokenPosition)).toEqual(['Question 1, right, flagged', 'Question 2, not answered']);
});
