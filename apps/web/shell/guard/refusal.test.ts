import { expect, test } from 'vitest';
import { arriveAt, refusalAt, rememberRefusal } from './refusal.ts';

test('the target of a redirect shows the reason once', () => {
  rememberRefusal('/profile', 'LOCKED');
  arriveAt('/profile');
  expect([refusalAt('/profile'), refusalAt('/profile/details')]).toEqual(['LOCKED', null]);
  arriveAt('/profile/details');
  arriveAt('/profile');
  expect(refusalAt('/profile')).toBeNull();
});

test('reasons that the target page makes clear are not shown', () => {
  rememberRefusal('/profile/verification', 'NOT_VERIFIED');
  arriveAt('/profile/verification');
  expect(refusalAt('/profile/verification')).toBeNull();
});
