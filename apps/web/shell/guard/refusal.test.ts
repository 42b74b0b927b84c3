import { expect, test } from 'vitest';
import { arriveAt, refusalAt, rememberRefusal } from './refusal.ts';

test('the page somebody is sent to says why, once', () => {
  rememberRefusal('/profile', 'LOCKED');
  arriveAt('/profile');
  expect([refusalAt('/profile'), refusalAt('/profile/details')]).toEqual(['LOCKED', null]);
  arriveAt('/profile/details');
  arriveAt('/profile');
  expect(refusalAt('/profile')).toBeNull();
});

test('reasons that explain themselves are not told', () => {
  rememberRefusal('/profile/verification', 'NOT_VERIFIED');
  arriveAt('/profile/verification');
  expect(refusalAt('/profile/verification')).toBeNull();
});
