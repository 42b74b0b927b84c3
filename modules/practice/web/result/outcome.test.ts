import type { PracticeSet, SetState } from '@app/practice/contract';
import { expect, test } from 'vitest';
import { countsBlanks, groupsOf, outcomeOfSet, verdictOf } from './outcome.ts';

type Answer = readonly [state: SetState, isOffered: boolean];
const setOf = (mode: PracticeSet['mode'], answers: readonly Answer[], finished = true) =>
  ({
    mode,
    finished,
    rows: answers.map(([state, isOffered], at) => ({
      number: at + 1,
      state,
      place: isOffered ? { category: `Category ${at}` } : null,
      seconds: state === 'unseen' ? null : 30,
      everyone: null,
    })),
  }) as unknown as PracticeSet;
const outcome = (set: PracticeSet) => outcomeOfSet(set, (number) => `/${number}`);

test('an answer whose result is to follow is neither blank nor in the score', () => {
  const set = setOf('timed', [
    ['right', true],
    ['wrong', true],
    ['answered', true],
  ]);
  expect(outcome(set)).toMatchObject({ total: 3, answered: 3, following: 1, outOf: 2, right: 1, wrong: 1 });
  expect(countsBlanks(outcome(set))).toBe(false);
  expect(verdictOf(outcome(set))).toBe(
    '50% of the questions you answered. Every question answered. 1 result to follow.',
  );
  expect(groupsOf(outcome(set).rows)).toHaveLength(2);
});

test('a question withdrawn before it was answered does not count, one withdrawn after it does', () => {
  const answers: readonly Answer[] = [
    ['right', true],
    ['wrong', false],
    ['unseen', false],
  ];
  expect(outcome(setOf('tutor', answers))).toMatchObject({ total: 2, answered: 2, outOf: 2 });
  expect(outcome(setOf('timed', answers))).toMatchObject({ total: 2, answered: 2, outOf: 2 });
  expect(verdictOf(outcome(setOf('tutor', answers)))).toBe(
    '50% of the questions you answered. Every question answered.',
  );
});

test('the blanks of a timed set count as wrong, those of a tutor set do not', () => {
  const answers: readonly Answer[] = [
    ['right', true],
    ['unseen', true],
  ];
  expect(verdictOf(outcome(setOf('timed', answers)))).toBe('50%. 1 not answered.');
  expect(verdictOf(outcome(setOf('tutor', answers, false)))).toBe(
    '100% of the questions you answered. 1 not answered.',
  );
});
