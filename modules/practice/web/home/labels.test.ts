import type { HomeArea } from '@app/practice/contract';
import { expect, test } from 'vitest';
import { areaStep, cardStep, finishStep, sortedCards } from './steps.ts';
import { continueAt, daysToGo, finishStop, paceInWords, panelTitle, someOf, todayInWords, whyOf } from './labels.ts';

const area: HomeArea = {
  id: '00000000-0000-7000-8000-000000000001',
  name: 'Renal',
  weight: 5,
  total_weight: 200,
  weight_of: 'exam',
  answered: 0,
  wrong: 0,
  first_right: 0,
  unseen: 20,
  score: null,
  everyone: null,
};

test('the panel is named by the hour', () => {
  expect([9, 18].map(panelTitle)).toEqual(['Today', 'Tonight']);
});

test('the day before the exam is one day', () => {
  expect([0, 1, 59].map(daysToGo)).toEqual(['your exam is today', '1 day to go', '59 days to go']);
});

test('a step’s time is for all its questions, so that minutes and questions agree', () => {
  expect(someOf(20, 126)).toBe('20 of the 126 questions');
  expect([someOf(7, 7), someOf(1, 1)]).toEqual(['7 questions', '1 question']);
});

test('an area says why it is listed', () => {
  expect(whyOf(area)).toBe('Not started. 5 of 200 questions in the exam.');
  expect(whyOf({ ...area, answered: 10, first_right: 6, unseen: 20 })).toBe(
    '10 of 30 answered. 5 of 200 questions in the exam.',
  );
  expect(whyOf({ ...area, answered: 2, unseen: 18, weight_of: 'bank' })).toBe(
    'Only 2 answered. 5 of 200 questions in the bank.',
  );
});

test('today is measured against the pace only until it is reached', () => {
  const wordsFor = (answered: number, aDay: number | null, days = 59) =>
    todayInWords({
      today: '2026-11-14',
      answered_today: answered,
      exam: aDay === null ? null : { date: '2027-01-12', days, a_day: aDay },
    } as never);
  expect([wordsFor(0, 40), wordsFor(31, 40), wordsFor(45, 40), wordsFor(1, null), wordsFor(5, 900, 0)]).toEqual([
    'Saturday 14 November.',
    'Saturday 14 November. 31 of 40 questions today.',
    'Saturday 14 November. 45 questions today.',
    'Saturday 14 November. 1 question today.',
    'Saturday 14 November. 5 questions today.',
  ]);
});

test('the pace says what it covers, and nothing when all is seen', () => {
  expect([paceInWords(1, 54), paceInWords(30, 1740), paceInWords(0, 0), paceInWords(null, 9)]).toEqual([
    'One new question a day covers the whole bank by then. 54 left to see.',
    '30 new questions a day cover the whole bank by then. 1,740 left to see.',
    '',
    '',
  ]);
});

test('the pace of this morning does not claim to be for what is left now', () => {
  expect([paceInWords(50, 3), paceInWords(50, 0)]).toEqual([
    '50 new questions a day cover the whole bank by then. 3 left to see.',
    '',
  ]);
});

test('the button never contradicts how many are done', () => {
  const at = (number: number, answered: number) => continueAt({ number, answered, total: 5 } as never);
  expect(at(2, 1)).toBe('Continue: question 2 of 5');
  expect(at(3, 1)).toBe('Continue: 4 left');
});

test('what to finish is a topic, a category or a set', () => {
  const stop = {
    bank: 'pa',
    category: 'Renal',
    matrix_id: 'u',
    matrix: null,
    set_id: null,
    question_id: area.id,
    number: 9,
    answered: 8,
    total: 20,
    seconds_left: null,
    last_at: '2026-11-14T20:00:00Z',
  } as const;
  expect(finishStop(stop)).toBe('Finish Renal');
  expect(finishStop({ ...stop, matrix: 'Acute kidney injury' })).toBe('Finish Acute kidney injury');
  expect(finishStop({ ...stop, category: null, set_id: area.id })).toBe('Finish your set of 20 questions');
});

test('the area to begin is the first with questions left, not one that is done', () => {
  const [done, left] = [
    { ...area, name: 'Cardiology', unseen: 0 },
    { ...area, unseen: 3 },
  ];
  const step = (areas: HomeArea[], categories: HomeArea[]) => areaStep({ areas, categories, seconds_each: 72 }, 10);
  expect(step([done, left], [])).toMatchObject({ title: 'Renal', minutes: 4 });
  expect(step([done], [done, left])).toMatchObject({ title: 'Renal' });
  expect(step([done], [done])).toBeNull();
});

test('of a category 20 questions are a step; a set is finished as a whole', () => {
  const stopped = {
    bank: 'pa',
    category: 'Renal',
    matrix_id: 'u',
    matrix: null,
    set_id: null,
    question_id: area.id,
    number: 9,
    answered: 8,
    total: 208,
    seconds_left: null,
    last_at: '2026-11-14T20:00:00Z',
  } as const;
  const step = (more: object) => finishStep({ stopped: { ...stopped, ...more }, seconds_each: 60 }, 20);
  expect(step({})).toMatchObject({
    title: 'Continue Renal',
    text: '20 of the 200 questions left, 8 of 208 done',
    minutes: 20,
  });
  expect(step({ total: 20 })).toMatchObject({ title: 'Finish Renal', text: '12 left, 8 of 20 done', minutes: 12 });
  expect(step({ set_id: area.id, total: 50 })).toMatchObject({ title: 'Finish your set of 50 questions', minutes: 42 });
});

test('due cards are a step with minutes; an event is one on its day, and announced before', () => {
  const card = {
    key: 'gems',
    title: 'Gems',
    text: '13 to repeat and 2 new',
    figure: '15 due',
    href: '/gemsdecking',
    label: 'Review',
    is_urgent: false,
    minutes: 5,
    at: null,
  };
  const event = {
    ...card,
    key: 'event',
    title: 'Big Mock',
    figure: null,
    minutes: 240,
    at: '2026-11-28T09:30:00.000Z',
  };
  const guide = { ...card, key: 'guide', minutes: null };
  const mock = { ...card, key: 'mock', is_urgent: true, minutes: null };
  const keysOn = (today: string) =>
    Object.values(sortedCards({ today, cards: [card, event, guide, mock] })).map((each) => each.map(({ key }) => key));
  expect(keysOn('2026-11-19')).toEqual([['mock'], ['gems'], ['event'], ['guide']]);
  expect(keysOn('2026-11-28')).toEqual([['mock'], ['gems', 'event'], [], ['guide']]);
  expect([card, event].map(cardStep)).toMatchObject([
    { title: 'Gems, 15 due', text: '13 to repeat and 2 new', minutes: 5 },
    { title: 'Big Mock, 09:30', minutes: 240 },
  ]);
});
