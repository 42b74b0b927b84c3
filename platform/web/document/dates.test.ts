import { describe, expect, test } from 'vitest';
import { dayInWords, daysLater, longDate, shortDate } from './dates.ts';

describe('dates in words', () => {
  test('the long form is DD MMMM YYYY [const-date-long]', () => {
    expect(longDate('2024-03-05T09:07:03Z')).toBe('05 March 2024');
  });

  test('in a sentence a day has no leading zero', () => {
    expect(dayInWords('2024-03-05T09:07:03Z')).toBe('5 March 2024');
    expect(dayInWords('2026-06-30T23:30:00Z')).toBe('1 July 2026');
  });

  test('the short form is DD-MM-YYYY [const-date-date]', () => {
    expect(shortDate('2024-03-05T09:07:03Z')).toBe('05-03-2024');
  });

  test('a moment late on a summer evening in UTC belongs to the next London day', () => {
    expect(longDate('2026-06-30T23:30:00Z')).toBe('01 July 2026');
  });

  test('days are counted on the London calendar, across both clock changes', () => {
    expect(longDate(daysLater(new Date('2026-03-28T23:30:00Z'), 1))).toBe('29 March 2026');
    expect(longDate(daysLater(new Date('2026-10-24T23:30:00Z'), 1))).toBe('26 October 2026');
    expect(longDate(daysLater(new Date('2026-11-14T12:00:00Z'), 183))).toBe('16 May 2027');
  });
});
