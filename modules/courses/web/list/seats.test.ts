import { expect, test } from 'vitest';
import { movedText } from './seats.ts';

test('a moved event names the day it was on, in UK time', () => {
  expect(movedText('2026-11-18T19:00:00.000Z')).toBe('moved from 18 November, 19:00');
  expect(movedText('2026-07-01T23:30:00.000Z')).toBe('moved from 2 July, 00:30');
});
