import { expect, test } from 'vitest';
import { besideIn, reviewOf } from './walk.ts';

const positions = [1, 2, 3, 4, 5].map((number) => ({ number, standing: 'unseen' as const, flagged: false }));

test('a review goes from wrong answer to wrong answer; another question from the grid leaves it', () => {
  const walk = { number: 2, positions, hrefOf: (number: number) => `/${number}` };
  const review = reviewOf(walk, [2, 5]);
  expect([besideIn(walk), besideIn(review)]).toEqual([
    { previous: 1, next: 3 },
    { previous: null, next: 5 },
  ]);
  expect([2, 3, 5].map(review.hrefOf)).toEqual(['/2?review=wrong', '/3', '/5?review=wrong']);
});
