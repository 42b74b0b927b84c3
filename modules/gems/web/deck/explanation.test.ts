import type { Today } from '@app/gems/contract';
import { expect, test } from 'vitest';
import { explanation } from './TodayPanel.tsx';

const firstSentence = (repeat: number, fresh: number) => {
  const cards = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `${at}`, weight: 1, state: null }));
  const today: Today = { repeat: cards(repeat), fresh: cards(fresh), later: 0, isDayOff: false };
  return explanation(today).split('. ')[0];
};

test('on a day off, due cards wait for the next study day, which may not be tomorrow', () => {
  const off = (later: number) => explanation({ repeat: [], fresh: [], later, isDayOff: true });
  expect([off(12), off(1), off(0)]).toEqual([
    '12 cards will wait for your next study day.',
    '1 card will wait for your next study day.',
    'No cards are planned.',
  ]);
});

test('the cards of today are counted by kind, and a kind without any is left out', () => {
  expect([firstSentence(9, 3), firstSentence(13, 0), firstSentence(0, 4)]).toEqual([
    '9 to repeat and 3 new',
    '13 to repeat',
    '4 new',
  ]);
});
