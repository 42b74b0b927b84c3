import { expect, test } from 'vitest';
import { findChosen } from './use-cards.ts';

const cards = [
  { key: 'k1', id: 'one', at: 0 },
  { key: 'k2', id: 'two', at: 1 },
  { key: 'k3', at: 2 },
];

test('the chosen card stays chosen when a save gives every card a new key', () => {
  const [, two, added] = cards;
  const saved = [
    { key: 'k4', id: 'two', at: 0 },
    { key: 'k5', id: 'one', at: 1 },
    { key: 'k6', id: 'three', at: 2 },
  ];
  expect(findChosen(cards, two ?? null)).toBe(two);
  expect(findChosen(saved, two ?? null), 'a card moved by a colleague').toBe(saved[0]);
  expect(findChosen(saved, added ?? null), 'a card that was new').toBe(saved[2]);
  expect(findChosen(saved.slice(1), two ?? null), 'a card that is gone').toBeNull();
  expect(findChosen(saved, null), 'the gem itself').toBeNull();
});
