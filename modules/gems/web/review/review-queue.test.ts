import { expect, test } from 'vitest';
import { isAgain, type ReviewQueue, beforeRating, afterRating, withoutCard } from './review-queue.ts';

const begun: ReviewQueue = { queue: ['a', 'b'], at: 0 };

test('a card rated Again is repeated at the end, and undoing the rating removes the repeat', () => {
  const after = afterRating(begun, isAgain(1));
  expect(after).toEqual({ queue: ['a', 'b', 'a'], at: 1 });
  expect(beforeRating(after, isAgain(1))).toEqual(begun);
});

test('undoing the rating of a repeated card keeps the repeat', () => {
  const back = afterRating(afterRating({ queue: ['a'], at: 0 }, isAgain(1)), isAgain(4));
  expect(back).toEqual({ queue: ['a', 'a'], at: 2 });
  expect(beforeRating(back, isAgain(4))).toEqual({ queue: ['a', 'a'], at: 1 });
});

test('a removed card is not shown again, and the one after it comes next', () => {
  expect(withoutCard(begun, 'a')).toEqual({ queue: ['b'], at: 0 });
  expect(withoutCard({ queue: ['a', 'b', 'c', 'a'], at: 1 }, 'b')).toEqual({ queue: ['a', 'c', 'a'], at: 1 });
  expect(withoutCard({ queue: ['a', 'b', 'a'], at: 2 }, 'a'), 'it was rated Again').toEqual({ queue: ['b'], at: 1 });
});
