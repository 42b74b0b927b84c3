import { planToday, type Today } from '@app/gems/contract';
import { expect, test } from 'vitest';
import { explanation, headline } from './TodayPanel.tsx';

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

test('at the daily limit the deck is not up to date: the rest waits for the next study day', () => {
  const now = Date.UTC(2026, 4, 1, 12);
  const state = { due: now - 1, stability: 1, difficulty: 5, reps: 1, lapses: 0, state: 2, step: 0, first: 0, last: 0 };
  const due = Array.from({ length: 30 }, (_, at) => ({ id: `${at}`, weight: 1, state }) as const);
  const plan = { cards: due, retention: 90, daysOff: [], examDate: null, now };
  const at = (mostADay: number) => planToday({ ...plan, mostADay });
  expect([headline(at(0), { days: [] }), explanation(at(0))]).toEqual([
    'Done for today',
    'You have reached your daily limit. 30 cards will wait for your next study day.',
  ]);
  expect(explanation(at(20))).toMatch(/10 more cards wait for your next study day\.$/);
  const none = planToday({ ...plan, cards: [], mostADay: 20 });
  expect([headline(none, { days: [] }), explanation(none)]).toEqual([
    'Nothing due today',
    'You are up to date. Add gems, or come back tomorrow.',
  ]);
});

test('the cards of today are counted by kind, and a kind without any is left out', () => {
  expect([firstSentence(9, 3), firstSentence(13, 0), firstSentence(0, 4)]).toEqual([
    '9 to repeat and 3 new',
    '13 to repeat',
    '4 new',
  ]);
});
