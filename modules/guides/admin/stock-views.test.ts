import type { StockRow } from '@app/guides/contract';
import { expect, test } from 'vitest';
import { countedViews, shownRows, stockViews, stockWords } from './stock-views.ts';

const none = { guide_id: null, guides: 0, drafts: 0, questions: 0, unreviewed: 0, overdue: 0, others: [0] };
const rows: readonly StockRow[] = [
  { ...none, category: 'Heart', topic: 'Valves' },
  { ...none, category: 'Heart', topic: 'Rhythm', guides: 1, questions: 2, overdue: 1, others: [3] },
  { ...none, category: 'Lungs', topic: 'Asthma', guides: 1, questions: 4 },
];
const views = stockViews(['Gems']);
const topics = (view: string, search = '') => shownRows(rows, views, view, search).map(({ topic }) => topic);

test('each view has the topics that lack what it names', () => {
  expect(views.map(({ name }) => [name, topics(name)])).toEqual([
    ['', ['Valves', 'Rhythm', 'Asthma']],
    ['noguide', ['Valves']],
    ['noquestions', ['Valves']],
    ['nogems', ['Valves', 'Asthma']],
    ['due', ['Rhythm']],
  ]);
  expect(views.map(({ label }) => label)).toContain('No gems');
});

test('a view that no topic is in is left out, unless it is the chosen one', () => {
  const counts = (chosen: string) => countedViews(rows.slice(2), views, chosen).map(({ name, count }) => [name, count]);
  expect(counts('')).toEqual([
    ['', 1],
    ['nogems', 1],
  ]);
  expect(counts('due')).toContainEqual(['due', 0]);
  expect(countedViews([], views, '').map(({ name }) => name)).toEqual(['']);
});

test('a search finds topics by their name and their category, within the view', () => {
  expect([topics('', ' heart'), topics('', 'ASTH'), topics('noguide', 'asth')]).toEqual([
    ['Valves', 'Rhythm'],
    ['Asthma'],
    [],
  ]);
});

test('the sentence above the board counts what is missing only where something is', () => {
  expect([stockWords(rows), stockWords(rows.slice(1))]).toEqual([
    '3 topics, 1 without a guide that learners can read.',
    '2 topics. Each has a guide that learners can read.',
  ]);
});
