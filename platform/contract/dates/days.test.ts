import { expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  daysUntil,
  ukDay,
  ukDayEnd,
  ukField,
  ukMidnight,
  ukMoment,
  ukTimeOn,
  utcDay,
  weekdayNumber,
} from './days.ts';

test('a UK day begins at midnight by the clock in the UK, also on the days when the clocks change', () => {
  const begins = (day: string) => new Date(ukMidnight(day)).toISOString();
  expect(begins('2026-11-17')).toBe('2026-11-17T00:00:00.000Z');
  expect(begins('2027-07-01')).toBe('2027-06-30T23:00:00.000Z');
  expect([begins('2027-03-28'), begins('2027-03-29')]).toEqual([
    '2027-03-28T00:00:00.000Z',
    '2027-03-28T23:00:00.000Z',
  ]);
  expect([begins('2027-10-31'), begins('2027-11-01')]).toEqual([
    '2027-10-30T23:00:00.000Z',
    '2027-11-01T00:00:00.000Z',
  ]);
  expect([ukDay(Date.parse('2027-06-30T22:59:00Z')), ukDay(new Date('2027-06-30T23:00:00Z'))]).toEqual([
    '2027-06-30',
    '2027-07-01',
  ]);
  expect(ukMidnight('')).toBeNaN();
});

test('a date-and-time field holds UK time, in winter and in summer', () => {
  expect(ukField('2026-12-12T09:30:00.000Z')).toBe('2026-12-12T09:30');
  expect(ukField('2026-07-01T08:30:00.000Z')).toBe('2026-07-01T09:30');
  expect(ukMoment('2026-12-12T09:30')).toBe('2026-12-12T09:30:00.000Z');
  expect(ukMoment('2026-07-01T09:30')).toBe('2026-07-01T08:30:00.000Z');
  expect(ukField('2026-12-31T23:59:00.000Z')).toBe('2026-12-31T23:59');
  expect(ukField('2026-07-31T23:59:00.000Z')).toBe('2026-08-01T00:59');
});

test('an invalid date and time gives null', () => {
  for (const field of ['', 'soon', '2026-13-01T00:00', '2026-12-12', '2026-12-12T09:30:00Z'])
    expect(ukMoment(field)).toBeNull();
  expect(ukField('soon')).toBe('');
});

test('on both clock-change days every minute survives the round trip, and times stay in order', () => {
  // The clocks go forward on 28 March 2027 at 01:00 and back on 31 October 2027 at 02:00.
  for (const day of ['2027-03-28', '2027-10-31']) {
    let before = '';
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'));
      const field = `${day}T${hours}:${minutes}`;
      const moment = ukMoment(field) ?? '';
      const leftOut = day === '2027-03-28' && hours === '01';
      expect(ukField(moment)).toBe(leftOut ? field.replace('T01', 'T02') : field);
      expect(moment > before || (day === '2027-03-28' && hours === '02')).toBe(true);
      before = moment;
    }
  }
});

test('an hour repeated by the clocks means the first one, and a skipped hour means an hour later', () => {
  expect(ukMoment('2027-10-31T01:30')).toBe('2027-10-31T00:30:00.000Z');
  expect(ukMoment('2027-10-31T02:00')).toBe('2027-10-31T02:00:00.000Z');
  expect(ukMoment('2027-03-28T01:30')).toBe('2027-03-28T01:30:00.000Z');
  expect(ukMoment('2027-03-28T02:30')).toBe('2027-03-28T01:30:00.000Z');
});

test('a UK day ends at midnight in the UK, in winter and in summer', () => {
  expect(new Date(ukDayEnd('2026-11-15')).toISOString()).toBe('2026-11-15T23:59:59.000Z');
  expect(new Date(ukDayEnd('2026-07-15')).toISOString()).toBe('2026-07-15T22:59:59.000Z');
  expect(ukDayEnd('')).toBeNaN();
  expect(new Date(ukTimeOn('2026-07-15', '09:00')).toISOString()).toBe('2026-07-15T08:00:00.000Z');
});

test('days are counted by the calendar of the UK, also across a clock change', () => {
  expect([addDays('2027-03-27', 2), addDays('2027-11-01', -2)]).toEqual(['2027-03-29', '2027-10-30']);
  expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2);
  expect([weekdayNumber('2026-11-16'), weekdayNumber('2026-11-22')]).toEqual([1, 7]);
  expect(daysUntil('2027-03-28T10:00:00Z', '2027-03-27T23:30:00Z')).toBe(1);
  expect(daysUntil('2027-03-28T00:10:00Z', '2027-03-28T22:30:00Z')).toBe(0);
  expect([daysUntil('2026-11-17', new Date('2026-11-15T12:00:00Z')), daysUntil('2026-11-14', '2026-11-15')]).toEqual([
    2, -1,
  ]);
  const summerEvening = '2026-06-30T23:30:00Z';
  expect([ukDay(summerEvening), utcDay(summerEvening)]).toEqual(['2026-07-01', '2026-06-30']);
});
