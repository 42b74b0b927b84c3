import { expect, test } from 'vitest';
import { timeLeft } from './due.ts';

test('work that is due says what is left, warns in time and says when it is late', () => {
  const now = new Date('2026-11-16T09:00:00Z');
  const at = (due: string) => timeLeft(due, now);
  expect(at('2026-11-19T09:00:00Z')).toEqual({ text: '3 days left', tone: 'plain' });
  expect(at('2026-11-16T12:00:00Z')).toEqual({ text: '3 h left', tone: 'warn' });
  expect(at('2026-11-16T08:30:00Z')).toEqual({ text: 'Late by 30 min', tone: 'bad' });
});
