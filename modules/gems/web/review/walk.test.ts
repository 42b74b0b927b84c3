import { expect, test } from 'vitest';
import { isAgain, type Walk, walkBack, walkOn } from './walk.ts';

const begun: Walk = { queue: ['a', 'b'], at: 0 };

test('a card rated Again is repeated at the end, and undoing the rating removes the repeat', () => {
  const after = walkOn(begun, isAgain(1));
  expect(after).toEqual({ queue: ['a', 'b', 'a'], at: 1 });
  expect(walkBack(after, isAgain(1))).toEqual(begun);
});

test('undoing the rating of a repeated card keeps the repeat', () => {
  const back = walkOn(walkOn({ queue: ['a'], at: 0 }, isAgain(1)), isAgain(4));
  expect(back).toEqual({ queue: ['a', 'a'], at: 2 });
  expect(walkBack(back, isAgain(4))).toEqual({ queue: ['a', 'a'], at: 1 });
});
