import { expect, test } from 'vitest';
import { isAgain, type Walk, walkBack, walkOn } from './walk.ts';

const begun: Walk = { queue: ['a', 'b'], at: 0 };

test('a card rated Again comes once more at the end, and taking that back takes it out again', () => {
  const after = walkOn(begun, isAgain(1));
  expect(after).toEqual({ queue: ['a', 'b', 'a'], at: 1 });
  expect(walkBack(after, isAgain(1))).toEqual(begun);
});

test('a card that came back is there to be rated anew when its second rating is taken back', () => {
  const back = walkOn(walkOn({ queue: ['a'], at: 0 }, isAgain(1)), isAgain(4));
  expect(back).toEqual({ queue: ['a', 'a'], at: 2 });
  expect(walkBack(back, isAgain(4))).toEqual({ queue: ['a', 'a'], at: 1 });
});
