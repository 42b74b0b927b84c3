import { describe, expect, test } from 'vitest';
import { event as events } from './event.ts';
import { programmeText, readProgramme } from './programme.ts';
import { eventState } from './state.ts';
import { awayText, priceText, spanText } from './labels.ts';

const at = (moment: string) => new Date(moment).getTime();
const event = {
  starts_at: '2027-01-20T19:00:00.000Z',
  ends_at: '2027-01-20T20:00:00.000Z',
  opens_at: '2026-12-01T09:00:00.000Z',
  cancelled: false,
  left: 3,
};

describe('the state of an event', () => {
  test.each([
    ['2026-11-30T00:00:00Z', 'soon'],
    ['2026-12-01T09:00:00Z', 'open'],
    ['2027-01-20T18:29:59Z', 'open'],
    ['2027-01-20T18:30:00Z', 'door'],
    ['2027-01-20T19:00:00Z', 'live'],
    ['2027-01-20T20:00:00Z', 'over'],
  ])('at %s it is %s', (moment, state) => expect(eventState(event, at(moment))).toBe(state));

  test('without a free seat it is full, and a cancelled event is only cancelled', () => {
    const now = at('2027-01-01T00:00:00Z');
    expect(eventState({ ...event, left: 0 }, now)).toBe('full');
    expect(eventState({ ...event, cancelled: true }, now)).toBe('cancelled');
  });
});

test('the form and the list row of an event lead to its attendees, in each line', () => {
  const at = (row: object) => events.beside?.at({ id: '7', ...row });
  expect(at({ type: 'plab1', edition: 'pa' })).toBe('/admin/paplabable/courses/revision/list/users/7');
  expect(at({ type: 'webinar', edition: 'plab' })).toBe('/admin/plabable/webinars/list/users/7');
});

describe('a programme', () => {
  const text = '19:00 Welcome\n19:20 Questions\nDay 2\n09:00 The rest';
  test('is parsed by line and formatted back unchanged', () => {
    const points = readProgramme(text);
    expect(points?.map(({ day, at: clock }) => [day, clock])).toEqual([
      [1, '19:00'],
      [1, '19:20'],
      [2, '09:00'],
    ]);
    expect(programmeText(points ?? [])).toBe(text);
  });
  test.each(['Welcome', '25:00 Late', '19:20 b\n19:00 a', '19:00'])('refuses %j', (line) =>
    expect(readProgramme(line)).toBeNull(),
  );
});

describe('times in words', () => {
  test('are UK times, also across a clock change', () => {
    expect(spanText('2027-01-20T19:00:00Z', '2027-01-20T20:00:00Z')).toBe('Wednesday, 19:00 to 20:00');
    expect(spanText('2027-07-14T18:00:00Z', '2027-07-14T19:15:00Z')).toBe('Wednesday, 19:00 to 20:15');
    expect(awayText('2027-03-28T10:00:00Z', '2027-03-27T23:30:00Z')).toBe('tomorrow');
    expect(awayText('2027-03-28T00:10:00Z', '2027-03-28T22:30:00Z')).toBe('today');
  });
  test('a price is pounds, with pence where there are any', () =>
    expect([0, 1500, 1450].map(priceText)).toEqual(['free', '£15', '£14.50']));
});
