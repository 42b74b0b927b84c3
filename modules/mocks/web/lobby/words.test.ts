import type { Mock } from '@app/mocks/contract';
import { expect, test } from 'vitest';
import { accessText, endedText, openUntilText, skewText } from './words.ts';

const mockOf = (states: readonly string[], part: object): Mock =>
  ({ rows: states.map((state) => ({ state })), score: null, ended_by: null, ...part }) as unknown as Mock;
const score = { correct: 1, total: 3, percent: 33, low: 1, high: 90 };

test('an open mock names the day and time in the UK after which it is marked as it is', () => {
  const mock = mockOf(['closed', 'next'], { start_until: '2026-06-06T19:14:00.000Z' });
  expect(openUntilText(mock)).toContain('Saturday 6 June, 20:14, UK time');
  expect(openUntilText(mockOf(['next'], {}))).toBeNull();
});

test.each([
  ['sat to the end', ['closed', 'closed'], { score, ended_by: 'clock' }, 'Well done for seeing it through.'],
  ['stopped by the learner', ['closed', 'later'], { score, ended_by: 'learner' }, 'We have marked the papers you sat.'],
  ['out of days', ['closed', 'later'], { score, ended_by: 'clock' }, 'It was open for seven days. We have marked'],
  ['never started', ['later', 'later'], { ended_by: 'clock' }, 'It was open for seven days. No paper was sat'],
])('an ended mock says why it ended: %s', (_, states, part, text) => {
  expect(endedText(mockOf(states, part))[1]).toContain(text);
});

test('only a mock that the learner ended before a paper was given up', () => {
  expect(endedText(mockOf(['later'], { ended_by: 'learner' }))[0]).toBe('This mock was given up');
  expect(endedText(mockOf(['later'], { ended_by: 'clock' }))[0]).toBe('This mock has ended');
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
