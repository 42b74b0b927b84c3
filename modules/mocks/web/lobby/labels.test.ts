import type { Mock } from '@app/mocks/contract';
import { expect, test } from 'vitest';
import { accessText, endedText, openUntilText, skewText } from './labels.ts';

const mockOf = (states: readonly string[], part: object): Mock =>
  ({
    rows: states.map((state) => ({ state, answered: 50, questions: 50 })),
    score: null,
    ended_by: null,
    ...part,
  }) as unknown as Mock;

test('an open mock names the day and time in the UK after which it is marked as it is', () => {
  const mock = mockOf(['closed', 'next'], { start_until: '2026-06-06T19:14:00.000Z' });
  expect(openUntilText(mock)).toContain('Saturday 6 June, 20:14, UK time');
  expect(openUntilText(mockOf(['next'], {}))).toBeNull();
});

test('a mock without a result says why: cancelled, out of days, or not marked yet', () => {
  expect(endedText(mockOf(['later'], { ended_by: 'learner' }))).toEqual([
    'This mock was cancelled',
    'No paper was sat, so there is no result.',
  ]);
  expect(endedText(mockOf(['later'], { ended_by: 'clock' }))[1]).toContain('It was open for seven days. No paper');
  const rows = [{ started_at: '2026-06-06T19:14:00.000Z' }];
  expect(endedText(mockOf([], { rows, ended_by: 'learner' }))[1]).toContain('able to mark it yet');
});

test('the page says when access ends before the next paper would, or has ended', () => {
  const now = Date.parse('2026-06-06T18:00:00.000Z');
  const conditions = { minutes: 60, rest_minutes: 10 };
  const textFor = (access_until: string | null, states = ['closed', 'next']) =>
    accessText(mockOf(states, { access_until, conditions }), now);
  expect(textFor('2026-06-06T19:11:00.000Z')).toBeNull();
  expect(textFor('2026-06-06T19:09:00.000Z')).toContain('Saturday 6 June, 20:09, UK time, before this paper would');
  expect(textFor('2026-06-06T18:00:00.000Z')).toContain('has ended');
  expect(textFor('2026-06-06T18:00:00.000Z')).toContain('are safe with us');
  expect(textFor('2026-06-06T18:00:00.000Z', ['next'])).not.toContain('are safe with us');
  expect(textFor(null), 'staff').toBeNull();
});

test('how far a clock is out is said in minutes, and beyond 90 minutes in hours', () => {
  expect([4, 90, 119, 780].map((minutes) => skewText(minutes * 60_000))).toEqual([
    '4 minutes',
    '90 minutes',
    '2 hours',
    '13 hours',
  ]);
});
