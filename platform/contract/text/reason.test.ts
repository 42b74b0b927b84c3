import { expect, test } from 'vitest';
import { isReason, reason, REASON_MAX } from './reason.ts';

test('a reason is three letters at least, without the spaces around it, and 500 at most', () => {
  const long = 'x'.repeat(REASON_MAX);
  expect(['', ' no ', 'Why', `  ${long}  `, `${long}x`].map(isReason)).toEqual([false, false, true, true, false]);
  expect(reason().parse(' Paid twice ')).toBe('Paid twice');
});
