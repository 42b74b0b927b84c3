import { expect, test } from 'vitest';
import { sinceText } from './since-text.ts';

test('recent times are relative, and dates after a day', () => {
  const now = new Date('2026-11-15T10:00:00Z');
  const since = (text: string) => sinceText(text, now);
  expect(since('2026-11-15T09:59:30Z')).toBe('just now');
  expect(since('2026-11-15T09:59:00Z')).toBe('1 minute ago');
  expect(since('2026-11-15T09:18:00Z')).toBe('42 minutes ago');
  expect(since('2026-11-15T08:00:00Z')).toBe('2 hours ago');
  expect(since('2026-11-13T10:00:00Z')).toBe('13 November 2026');
});
