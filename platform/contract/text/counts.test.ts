import { expect, test } from 'vitest';
import { counted } from './counts.ts';

test('a count is written with its comma, and one of a thing is not several', () => {
  expect([counted(1, 'flag'), counted(0, 'flag'), counted(1234, 'flag')]).toEqual(['1 flag', '0 flags', '1,234 flags']);
  expect([counted(1, 'reply', 'replies'), counted(2, 'reply', 'replies')]).toEqual(['1 reply', '2 replies']);
});
