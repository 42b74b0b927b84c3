import { expect, test } from 'vitest';
import * as words from './formats.ts';

const AT = '2024-03-05T09:07:03Z';
const SUMMER_EVENING = '2026-06-30T23:30:09Z';

test('the padded day is DD MMMM YYYY [const-date-long]', () => {
  expect(words.paddedDay(AT)).toBe('05 March 2024');
});

test('in a sentence a day has no leading zero', () => {
  expect(words.dayInWords(AT)).toBe('5 March 2024');
});

test('a day in digits is DD-MM-YYYY [const-date-date]', () => {
  expect(words.dayInDigits(AT)).toBe('05-03-2024');
});

test('a moment in digits is DD-MM-YYYY HH:mm:ss [const-date-datetime]', () => {
  expect(words.momentInDigits(AT)).toBe('05-03-2024 09:07:03');
  expect(words.momentInDigits(SUMMER_EVENING)).toBe('01-07-2026 00:30:09');
});

test('a moment late on a summer evening in UTC belongs to the next day in the UK', () => {
  expect(words.paddedDay(SUMMER_EVENING)).toBe('01 July 2026');
  expect(words.dayInWords(SUMMER_EVENING)).toBe('1 July 2026');
  expect(words.weekdayAndDay(SUMMER_EVENING)).toBe('Wednesday 1 July');
  expect(words.timeOfDay(SUMMER_EVENING)).toBe('00:30');
  expect(words.minuteInSentence(SUMMER_EVENING)).toBe('1 July 2026 at 00:30');
});

test('a day without a time stays that day, summer and winter', () => {
  expect(['2026-07-01', '2026-11-14', '2026-12-31'].map(words.shortDay)).toEqual(['1 Jul', '14 Nov', '31 Dec']);
});

test('parts of a date', () => {
  const forms = [
    words.dayAndMonth,
    words.monthInWords,
    words.shortMonthAndYear,
    words.weekdayInWords,
    words.shortWeekday,
    words.dayNumber,
    words.timeWithSeconds,
    words.weekdayAndFullDay,
  ];
  expect(forms.map((form) => form('2026-09-05T09:07:03Z'))).toEqual([
    '5 September',
    'September 2026',
    'Sep 2026',
    'Saturday',
    'Sat',
    '5',
    '10:07:03',
    'Saturday 5 September 2026',
  ]);
});

test('the last day of what ends is the last whole one, also when it ends in the last second of a day', () => {
  const ends = ['2026-11-29T00:00:00Z', '2026-11-29T18:30:00Z', '2026-11-28T23:59:59Z', '2026-06-30T23:00:00Z'];
  expect(ends.map(words.lastDayOf)).toEqual([
    '28 November 2026',
    '28 November 2026',
    '28 November 2026',
    '30 June 2026',
  ]);
  expect(ends.map(words.lastDayInDigits)).toEqual(['28-11-2026', '28-11-2026', '28-11-2026', '30-06-2026']);
});

test('running access names its last whole day, and on the day after it the time of its end', () => {
  const runs = (now: string) => words.runsUntil('2026-11-29T18:30:00Z', now);
  expect(['2026-11-01T09:00:00Z', '2026-11-28T23:59:00Z', '2026-11-29T00:00:00Z'].map(runs)).toEqual([
    '28 November 2026',
    '28 November 2026',
    'today, 18:30',
  ]);
});

test('a moment and a span in a sentence', () => {
  const [from, soon, next] = ['2026-10-24T09:05:10Z', '2026-10-24T10:31:50Z', '2026-10-25T10:31:50Z'] as const;
  expect(words.minuteInWords(from)).toBe('24 October 2026, 10:05');
  expect(words.minuteInSentence(from)).toBe('24 October 2026 at 10:05');
  expect(words.spanInWords(from, soon)).toBe('24 October 2026, 10:05 to 11:31');
  expect(words.spanInWords(from, next)).toBe('24 October 2026, 10:05 to 25 October 2026, 10:31');
});

test('today and yesterday have names, also on the day after a clock change', () => {
  const now = '2026-10-26T00:30:00Z';
  const at = ['2026-10-26T00:10:00Z', '2026-10-24T23:10:00Z', '2026-10-24T22:50:00Z'];
  expect(at.map((moment) => words.recentDay(moment, now))).toEqual(['Today', 'Yesterday', '24 October 2026']);
  expect(words.recentDay('2026-10-20', now, words.weekdayAndDay)).toBe('Tuesday 20 October');
});

test('the greeting goes by the hour', () => {
  expect([8, 12, 16, 17, 23].map((hour) => words.greeting(hour, 'Amina'))).toEqual([
    'Good morning, Amina',
    'Good afternoon, Amina',
    'Good afternoon, Amina',
    'Good evening, Amina',
    'Good evening, Amina',
  ]);
  expect(words.greeting(8, '')).toBe('Good morning');
});
