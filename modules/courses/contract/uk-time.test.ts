import { expect, test } from 'vitest';
import { ukField, ukMoment } from './uk-time.ts';

test('a field holds UK time, in winter and in summer', () => {
  expect(ukField('2026-12-12T09:30:00.000Z')).toBe('2026-12-12T09:30');
  expect(ukField('2026-07-01T08:30:00.000Z')).toBe('2026-07-01T09:30');
  expect(ukMoment('2026-12-12T09:30')).toBe('2026-12-12T09:30:00.000Z');
  expect(ukMoment('2026-07-01T09:30')).toBe('2026-07-01T08:30:00.000Z');
  expect(ukField('2026-12-31T23:59:00.000Z')).toBe('2026-12-31T23:59');
  expect(ukField('2026-07-31T23:59:00.000Z')).toBe('2026-08-01T00:59');
});

test('an invalid time gives null', () => {
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

test('a repeated hour means the first one, and a skipped hour means an hour later', () => {
  expect(ukMoment('2027-10-31T01:30')).toBe('2027-10-31T00:30:00.000Z');
  expect(ukMoment('2027-10-31T02:00')).toBe('2027-10-31T02:00:00.000Z');
  expect(ukMoment('2027-03-28T01:30')).toBe('2027-03-28T01:30:00.000Z');
  expect(ukMoment('2027-03-28T02:30')).toBe('2027-03-28T01:30:00.000Z');
});
