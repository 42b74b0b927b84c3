import type { CurrentUser } from '@app/accounts/contract';
import { expect, test } from 'vitest';
import { holdingsOf, holdingText, nextSteps } from './next-steps.ts';

const user: CurrentUser = {
  uid: 'u',
  email: 'amina@example.test',
  first_name: 'Amina',
  last_name: 'Khan',
  invalidate: false,
  blocked: false,
  is_admin: false,
  verified: true,
  is_subscribed: true,
  qb: true,
  gems: false,
  oscegems: false,
  permissions: null,
  scope: null,
  pending_email: null,
  second_factor: 'on',
};
const titles = (change: Partial<CurrentUser>, examDate: string | null | undefined = '2027-01-16') =>
  nextSteps({ ...user, ...change }, examDate === undefined ? undefined : { exam_date: examDate }).map(
    (step) => step.title,
  );

test('there are no steps when everything is done', () => {
  expect(titles({})).toEqual([]);
});

test('the most urgent step comes first', () => {
  expect(titles({ pending_email: 'new@example.test', second_factor: 'off' }, null)).toEqual([
    'Confirm your new address',
    'When is your exam?',
    'Protect your account',
  ]);
  expect(titles({ second_factor: 'needed' })).toEqual(['Switch your staff rights on']);
});

test('no exam date is asked for before the preferences are loaded', () => {
  expect(nextSteps(user, undefined)).toEqual([]);
});

test('staff have full access by their role', () => {
  expect(holdingsOf(user).map((each) => each.held)).toEqual([true, false, false]);
  const until = '2027-03-01T00:00:00.000Z';
  expect(holdingsOf({ ...user, held_until: { qb: until } }).map((each) => each.until)).toEqual([
    until,
    undefined,
    undefined,
  ]);
  expect(holdingsOf({ ...user, is_admin: true }).every((each) => each.held)).toBe(true);
});

test('access that was bought for later says when it starts, and is not called missing', () => {
  const later = { gems: '2027-08-31T23:00:00.000Z' };
  const texts = (change: Partial<CurrentUser>) => holdingsOf({ ...user, ...change }).map(holdingText);
  expect(texts({ held_from: later })).toEqual(['Included', 'from 1 September 2027', 'Not included']);
  const held = { held_until: { qb: '2027-03-01T00:00:00.000Z' }, held_from: { qb: '2027-08-31T23:00:00.000Z' } };
  expect(texts(held)[0]).toBe('until 28 February 2027');
  expect(texts({ is_admin: true, held_from: later })[1], 'their role includes it').toBe('Included');
});
