import { expect, test } from 'vitest';
import { changedFilter, exportedFilter, offeredFilters } from './filter.ts';

test('a changed filter or search starts on its first page, and an unchanged one changes nothing', () => {
  const before = { state: 'booked', search: 'mary' };
  expect(changedFilter(before, { state: 'absent' })?.toString()).toBe('state=absent&search=mary');
  expect(changedFilter(before, { search: ' ada ' })?.toString()).toBe('state=booked&search=ada');
  expect(changedFilter(before, { state: '' })?.toString()).toBe('search=mary');
  expect(changedFilter(before, { search: '' })?.toString()).toBe('state=booked');
  expect(changedFilter(before, { search: 'mary ' })).toBeNull();
  expect(changedFilter(before, { state: 'booked' })).toBeNull();
});

test('filters have their counts; one that nobody fits is left out, unless it is chosen', () => {
  const counts = { all: 9, here: 3, absent: 0, held: 2, adjustments: 1, cancelled: 0, paid_pence: 0 };
  const offered = (chosen: 'absent' | '') => offeredFilters(counts, chosen).map(({ label, count }) => [label, count]);
  expect(offered('')).toEqual([
    ['All', 9],
    ['Not here yet', 4],
    ['Present', 3],
    ['Held', 2],
    ['Adjustments', 1],
  ]);
  expect(offered('absent')).toContainEqual(['Absent', 0]);
  const ended = { all: 1, here: 0, absent: 0, held: 0, adjustments: 0, cancelled: 4, paid_pence: 0 };
  expect(offeredFilters(ended, '').map(({ label, count }) => [label, count])).toEqual([
    ['All', 5],
    ['Not here yet', 1],
    ['Cancelled', 4],
  ]);
});

test('the record of an export names the event and the filter', () => {
  const event = { id: '7', title: 'Big Mock in May' };
  expect(exportedFilter(event, {})).toBe('Big Mock in May, attendees/7');
  expect(exportedFilter(event, { state: 'absent', search: 'ada' })).toBe(
    'Big Mock in May, attendees/7?state=absent&search=ada',
  );
});
