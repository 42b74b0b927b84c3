import type { Today } from '@app/gems/contract';
import { expect, test } from 'vitest';
import { explanation } from './TodayPanel.tsx';

const firstSentence = (repeat: number, fresh: number) => {
  const cards = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `${at}`, weight: 1, state: null }));
  const today: Today = { repeat: cards(repeat), fresh: cards(fresh), later: 0, isDayOff: false };
  return explanation(today).split('. ')[0];
};

test('the cards of today are counted by kind, and a kind without any is left out', () => {
  expect([firstSentence(9, 3), firstSentence(13, 0), firstSentence(0, 4)]).toEqual([
    '9 to repeat and 3 new',
    '13 to repeat',
    '4 new',
  ]);
});
