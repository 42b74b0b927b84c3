import { DAY_MS } from '@app/platform/contract';
import { expect, test } from 'vitest';
import { type CardState, foldReviews, type LoggedReview, nextDates, recallAt, reviewed } from './schedule.ts';

const START = Date.UTC(2026, 10, 16, 9);
const log = (ratings: readonly number[], every = DAY_MS): LoggedReview[] =>
  ratings.map((rating, at) => ({ opId: `op-${at}`, rating, at: START + at * every }));

test('a card that is always good needs four reviews in 84 days and ends at a recall of 0.979', () => {
  let state: CardState | null = null;
  let [at, reviews] = [START, 0];
  const end = START + 84 * DAY_MS;
  while (at < end) {
    state = reviewed(state, { rating: 3, at }, 90);
    reviews += 1;
    at = state.due;
  }
  expect(reviews).toBe(4);
  expect(recallAt(state, end)).toBeCloseTo(0.979, 3);
});

test('a log folds to the same state in whatever order it arrives', () => {
  const whole = log([3, 1, 3, 4, 2, 3]);
  const inTurn = whole.reduce<CardState | null>(
    (state, { rating, at }) => reviewed(state, { rating: rating as 1 | 2 | 3 | 4, at }, 90),
    null,
  );
  expect(foldReviews(whole, 90)).toEqual(inTurn);
  expect(foldReviews(whole.toReversed(), 90)).toEqual(inTurn);
});

test('a card that starts again forgets what was before', () => {
  const [first, second, ...rest] = log([3, 3, 0, 3]);
  const after = log([3, 3, 0, 3]).at(-1) as LoggedReview;
  expect(foldReviews([first, second, ...rest] as LoggedReview[], 90)).toEqual(foldReviews([after], 90));
  expect(foldReviews(log([3, 0]), 90)).toBeNull();
});

test('the four dates rise from again to easy, and again is ten minutes', () => {
  const state = foldReviews(log([3, 3], 4 * DAY_MS), 90);
  const at = START + 20 * DAY_MS;
  const dates = nextDates(state, at, 90);
  expect(dates[1]).toBe(at + 600_000);
  expect(dates[2]).toBeLessThanOrEqual(dates[3]);
  expect(dates[3]).toBeLessThan(dates[4]);
});

test('a higher retention brings the card back sooner', () => {
  const dueAt = (retention: number) => foldReviews(log([3, 3], 4 * DAY_MS), retention)?.due ?? 0;
  expect(dueAt(95)).toBeLessThan(dueAt(90));
  expect(dueAt(90)).toBeLessThan(dueAt(80));
});

test('recall is 0.9 when a card falls due and falls afterwards; a new card is not remembered', () => {
  const state = foldReviews(log([3, 3], 4 * DAY_MS), 90) as CardState;
  expect(recallAt(state, state.due)).toBeCloseTo(0.9, 1);
  expect(recallAt(state, state.due + 30 * DAY_MS)).toBeLessThan(recallAt(state, state.due));
  expect(recallAt(null, START)).toBe(0);
});

test('a fold is quick: the best of many rounds, because the machine may be busy', () => {
  const many = log([3, 3, 1, 3, 4, 3, 3, 2, 3, 3]);
  const rounds = Array.from({ length: 200 }, () => {
    const from = performance.now();
    for (let turn = 0; turn < 10; turn += 1) foldReviews(many, 90);
    return ((performance.now() - from) / 100) * 1000;
  });
  // In microseconds per review.
  expect(Math.min(...rounds)).toBeLessThan(60);
});
