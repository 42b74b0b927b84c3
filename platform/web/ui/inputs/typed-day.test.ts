import { expect, test } from 'vitest';
import { shownDay, typedDay } from './typed-day.ts';

test('a day is read day first, with any sign between, with the month in words, and in the order of a file', () => {
  for (const text of [
    '12/01/2027',
    '12/1/2027',
    ' 12.1.2027',
    '12-01-2027',
    '12 January 2027',
    '12 jan 2027',
    '12012027',
    '2027-01-12',
  ])
    expect([text, typedDay(text)]).toEqual([text, '2027-01-12']);
  expect(typedDay('01/12/2027'), 'never month first').toBe('2027-12-01');
});

test('a half-typed day and a day that does not exist are no day, and an empty field is empty', () => {
  for (const text of ['12', '12/01', '12/01/27', '31/02/2027', '13/13/2027', 'soon', '12 foo 2027'])
    expect([text, typedDay(text)]).toEqual([text, null]);
  expect(typedDay('  ')).toBe('');
});

test('a day is shown day first', () => {
  expect(shownDay('2027-01-12')).toBe('12/01/2027');
  expect(shownDay('')).toBe('');
});
