import type { Entry } from '@app/notifications/contract';
import { expect, test } from 'vitest';
import { byDay, needsMore, shownOf } from './merged-page.ts';

const entry = (id: string, kind: Entry['kind'], at: string): Entry => ({
  id,
  kind,
  at,
  firstname: '',
  code: '',
  question_id: null,
  matrix_id: null,
  ispa: true,
  categoryname: '',
  content: '',
  title: id,
  text: '',
  to: null,
  read: false,
});
const ids = (entries: readonly Entry[]) => entries.map((each) => each.id);

test('two lists are merged, newest first', () => {
  const entries = [entry('c1', 'notification', '2026-11-03'), entry('n1', 'news', '2026-11-04')];
  expect(ids(shownOf([{ entries, more: [] }]))).toEqual(['n1', 'c1']);
});

test('entries older than the end of an unfinished list wait for its next page', () => {
  const first = {
    entries: [
      entry('c1', 'notification', '2026-11-09'),
      entry('c2', 'notification', '2026-11-08'),
      entry('n1', 'news', '2026-11-01'),
    ],
    more: ['notification'] as const,
  };
  expect(ids(shownOf([first]))).toEqual(['c1', 'c2']);
  const second = { entries: [entry('c3', 'notification', '2026-11-05')], more: [] };
  expect(ids(shownOf([first, second]))).toEqual(['c1', 'c2', 'c3', 'n1']);
});

test('days are those of London, the last two by name', () => {
  const now = new Date('2026-06-10T12:00:00Z');
  // 23:30 UTC in summer is half past midnight of the next day in London.
  const entries = [
    entry('a', 'news', '2026-06-10T08:00:00Z'),
    entry('b', 'news', '2026-06-09T23:30:00Z'),
    entry('c', 'news', '2026-06-09T10:00:00Z'),
    entry('d', 'news', '2026-06-01T10:00:00Z'),
  ];
  expect(byDay(entries, now).map((day) => [day.label, ids(day.entries)])).toEqual([
    ['Today', ['a', 'b']],
    ['Yesterday', ['c']],
    ['1 June 2026', ['d']],
  ]);
});

test('an empty list with older pages loads them; an empty list without is the end', () => {
  const entries = [entry('c1', 'notification', '2026-11-03')];
  expect(needsMore([], [{ entries, more: ['notification'] }])).toBe(true);
  expect(needsMore(entries, [{ entries, more: ['notification'] }])).toBe(false);
  expect(needsMore([], [{ entries, more: [] }])).toBe(false);
  expect(needsMore([], [])).toBe(false);
});
