import { expect, test } from 'vitest';
import { dateTime, minuteInWords, relativeTime, spanInWords } from './moments.ts';

test('a moment is DD-MM-YYYY HH:mm:ss [const-date-datetime]', () => {
  expect(dateTime('2024-03-05T09:07:03Z')).toBe('05-03-2024 09:07:03');
  expect(dateTime('2026-06-30T23:30:09Z')).toBe('01-07-2026 00:30:09');
});

test('the time since then is given in words [const-date-relative]', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const at = ['2026-11-15T10:00:00Z', '2026-11-15T11:59:00Z', '2026-11-15T11:59:30Z', '2026-11-12T11:00:00Z'];
  expect(at.map((moment) => relativeTime(moment, now))).toEqual([
    '2 hours ago',
    '1 minute ago',
    'just now',
    '3 days ago',
  ]);
});

test('a moment and a span in a sentence', () => {
  const [from, soon, next] = ['2026-10-24T09:05:10Z', '2026-10-24T10:31:50Z', '2026-10-25T10:31:50Z'] as const;
  expect(minuteInWords(from)).toBe('24 October 2026, 10:05');
  expect(spanInWords(from, soon)).toBe('24 October 2026, 10:05 to 11:31');
  expect(spanInWords(from, next)).toBe('24 October 2026, 10:05 to 25 October 2026, 10:31');
});
