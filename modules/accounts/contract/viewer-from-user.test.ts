import { ALL_PERMISSIONS, decide } from '@app/access/contract';
import { expect, test } from 'vitest';
import type { CurrentUser } from './model.ts';
import { viewerFromUser } from './viewer-from-user.ts';

const user: CurrentUser = {
  uid: 'u1',
  email: 'a@example.test',
  first_name: 'A',
  last_name: 'B',
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
};
const facts = { loggedIn: true, hasToken: true, device: 'desktop' } as const;
const opens = (viewer: ReturnType<typeof viewerFromUser>, path = '/profile') => {
  const decision = decide('subscriber', viewer, path);
  return decision.ok ? 'ok' : decision.goTo;
};

test('a page with a login, a token and a user opens [logged-in-definition]', () => {
  expect(opens(viewerFromUser(user, facts))).toBe('ok');
});

test('an invalidated user is a visitor [invalidate-logs-out]', () => {
  expect(opens(viewerFromUser({ ...user, invalidate: true }, facts))).toBe('/login?from=/profile');
});

test('a page that lost its token cookie goes to the front page, payment returns stay [cookie-missing-logs-out] [payment-return-keeps-session]', () => {
  const lost = viewerFromUser(user, { ...facts, hasToken: false });
  expect(opens(lost)).toBe('/');
  expect(opens(lost, '/profile/checkout/redirect')).toBe('ok');
});

test('a page without a user object logs out [guard-no-user-object]', () => {
  expect(opens(viewerFromUser(null, facts))).toBe('/logout');
});

test('staff rights need the flag, the rights and the scope [roles-learner]', () => {
  const staff = { ...user, is_admin: true, permissions: ALL_PERMISSIONS, scope: 'both' as const };
  expect(decide('staff:paques:e', viewerFromUser(staff, facts)).ok).toBe(true);
  expect(viewerFromUser({ ...staff, is_admin: false }, facts).scope).toBeNull();
  expect(viewerFromUser({ ...staff, permissions: null }, facts).actor?.staff).toBeNull();
});
