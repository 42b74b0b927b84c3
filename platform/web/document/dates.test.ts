import { describe, expect, test } from 'vitest';
import { dayInWords, longDate, shortDate } from './dates.ts';

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
});
