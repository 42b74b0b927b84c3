import type { StockRow } from '@app/guides/contract';
import { expect, test } from 'vitest';
import { shownRows, stockViews, stockWords } from './stock-views.ts';

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
