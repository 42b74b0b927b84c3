import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarText } from './calendar-text.ts';

const now = new Date('2026-11-16T09:00:00Z');
const entry = {
  uid: 'booking-1@example.test',
  sequence: 2,
  title: 'Hearts; lungs, and more',
  description: `Starts at 19:00, UK time.\n${'A long line with an é in it. '.repeat(8)}`,
  place: 'Online',
  url: 'https://example.test/webinar?id=1',
  startsAt: new Date('2027-07-14T18:00:00Z'),
  endsAt: new Date('2027-07-14T19:15:00Z'),
  cancelled: false,
};
const unfolded = (text: string): readonly string[] => text.replaceAll('\r\n ', '').split('\r\n');

test('times are in UTC, so summer and winter are right without a time zone block', () => {
  const lines = unfolded(calendarText([entry], { name: 'Testbank', now, method: 'PUBLISH' }));
  expect(lines).toContain('DTSTART:20270714T180000Z');
  expect(lines).toContain('DTEND:20270714T191500Z');
  expect(lines).toContain('SEQUENCE:2');
  expect(lines).toContain('SUMMARY:Hearts\\; lungs\\, and more');
  expect(lines).toContain('STATUS:CONFIRMED');
});

test('no line is longer than 75 bytes, and no character is split', () => {
  const text = calendarText([entry], { name: 'Testbank', now, method: 'PUBLISH' });
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfolded(text).find((line) => line.startsWith('DESCRIPTION:'))).toContain('é in it. A long line');
  expect(text).not.toContain('�');
});

test('a cancelled event says so, and an all-day event has no times', () => {
  const cancelled = { ...entry, cancelled: true, wholeDay: true, endsAt: new Date('2027-07-15T00:00:00Z') };
  const lines = unfolded(calendarText([cancelled], { name: 'Testbank', now, method: 'CANCEL' }));
  expect(lines).toContain('METHOD:CANCEL');
  expect(lines).toContain('STATUS:CANCELLED');
  expect(lines).toContain('DTSTART;VALUE=DATE:20270714');
});

test.each([
  // The clocks of the United Kingdom go forward on 28 March 2027 and back on 31 October 2027.
  ['2027-03-27T19:00:00Z', '2027-03-28T18:00:00Z'],
  ['2027-10-30T18:00:00Z', '2027-10-31T19:00:00Z'],
])('another program reads evenings at seven on both sides of a clock change: %s and %s', (before, after) => {
  const entries = [before, after].map((at, n) => ({
    ...entry,
    uid: `evening-${n}@example.test`,
    startsAt: new Date(at),
    endsAt: new Date(new Date(at).getTime() + 75 * 60_000),
  }));
  const root = new ICAL.Component(ICAL.parse(calendarText(entries, { name: 'Testbank', now, method: 'PUBLISH' })));
  const read = root.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });
  expect(read.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual(
    [before, after].map((at) => new Date(at).toISOString()),
  );
  for (const event of read) {
    expect([clock.format(event.startDate.toJSDate()), clock.format(event.endDate.toJSDate())]).toEqual([
      '19:00',
      '20:15',
    ]);
    expect([event.summary, event.location, event.sequence]).toEqual([entry.title, 'Online', 2]);
    expect(event.description).toBe(entry.description);
  }
});
