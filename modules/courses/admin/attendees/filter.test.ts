import { expect, test } from 'vitest';
import { changedFilter, exportedFilter } from './filter.ts';

test('a filter or a search is asked for on its first page, and an unchanged one not again', () => {
  const before = { state: 'booked', search: 'mary' };
  expect(changedFilter(before, { state: 'absent' })?.toString()).toBe('state=absent&search=mary');
  expect(changedFilter(before, { search: ' ada ' })?.toString()).toBe('state=booked&search=ada');
  expect(changedFilter(before, { state: '' })?.toString()).toBe('search=mary');
  expect(changedFilter(before, { search: '' })?.toString()).toBe('state=booked');
  expect(changedFilter(before, { search: 'mary ' })).toBeNull();
  expect(changedFilter(before, { state: 'booked' })).toBeNull();
});

test('the record of an export names the event and the filter', () => {
  const event = { id: '7', title: 'Big Mock in May' };
  expect(exportedFilter(event, {})).toBe('Big Mock in May, attendees/7');
  expect(exportedFilter(event, { state: 'absent', search: 'ada' })).toBe(
    'Big Mock in May, attendees/7?state=absent&search=ada',
  );
});
