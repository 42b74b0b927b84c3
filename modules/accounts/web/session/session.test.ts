import { ALL_PERMISSIONS, decideScreen } from '@app/access/contract';
import type { CurrentUser } from '@app/accounts/contract';
import { HOUR_MS, pageQuery } from '@app/platform/contract';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { minutesLeft, returnPathOf } from './act-as.ts';
import { type IdentityQuery, identify } from './identify.ts';
import { flagsOf, hasAccess, hasActiveSubscription } from './flags.ts';
import { tokenActionFor, halfLifeOf } from './freshness.ts';
import { NOBODY, selfIn, withSelf } from './held.ts';
import { deviceIn, viewerOf } from './viewer-now.ts';

const learner: CurrentUser = {
  uid: 'u1',
  email: 'a@example.test',
  first_name: 'Amina',
  last_name: 'Yusuf',
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
const staff: CurrentUser = {
  ...learner,
  uid: 's1',
  is_admin: true,
  qb: false,
  permissions: ALL_PERMISSIONS,
  scope: 'both',
};
const over: CurrentUser = { ...learner, uid: null, invalidate: true };

const NOW = Date.parse('2026-11-15T12:00:00Z');
const seconds = (ms: number) => Math.floor(ms / 1000);
const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
const good = tokenOf({ iat: seconds(NOW), exp: seconds(NOW) + 3600 });

describe('the identity of the current user', () => {
  const identityQuery = (facts: Partial<IdentityQuery>): IdentityQuery => ({
    token: good,
    actAsToken: null,
    now: () => NOW,
    fetchUser: async () => learner,
    ...facts,
  });

  test('a user with a token whom the server confirms [logged-in-definition]', async () => {
    expect(await identify(identityQuery({}))).toEqual({ kind: 'here', own: learner, acted: null });
    const fetchUser = vi.fn<IdentityQuery['fetchUser']>(async () => learner);
    expect(await identify(identityQuery({ token: null, fetchUser }))).toEqual({ kind: 'nobody' });
    expect(fetchUser, 'without a token the server is not called').not.toHaveBeenCalled();
  });

  test('an unreadable token has expired and is not sent; one past its end has expired once the server agrees [token-expired]', async () => {
    const fetchUser = vi.fn<IdentityQuery['fetchUser']>(async () => over);
    expect(await identify(identityQuery({ token: 'nonsense', fetchUser }))).toEqual({ kind: 'expired' });
    expect(fetchUser).not.toHaveBeenCalled();
    const token = tokenOf({ exp: seconds(NOW) - 1 });
    expect(await identify(identityQuery({ token, fetchUser }))).toEqual({ kind: 'expired' });
  });

  test.each([-24, 24])('a clock that is %i hours ahead ends no session that the server confirms', async (hours) => {
    const now = () => NOW + hours * HOUR_MS;
    expect((await identify(identityQuery({ now }))).kind).toBe('here');
    const fetchUser = () => Promise.reject(new TypeError('offline'));
    expect((await identify(identityQuery({ now, fetchUser }))).kind).toBe('unreachable');
  });

  test('no user, once the server says that the session has ended [invalidate-logs-out]', async () => {
    expect(await identify(identityQuery({ fetchUser: async () => over }))).toEqual({ kind: 'over', blocked: false });
    const banned = async () => ({ ...over, blocked: true });
    expect(await identify(identityQuery({ fetchUser: banned }))).toEqual({ kind: 'over', blocked: true });
  });

  test('a server error is swallowed: nothing is thrown, the user is not logged out [login-check-swallows]', async () => {
    const fetchUser = () => Promise.reject(new Error('503'));
    expect(await identify(identityQuery({ fetchUser }))).toEqual({ kind: 'unreachable' });
  });

  test('with an act-as token the acted-for user is also requested, one call after the other', async () => {
    const calls: string[] = [];
    const fetchUser: IdentityQuery['fetchUser'] = async (as) => {
      calls.push(as);
      return as === 'self' ? staff : learner;
    };
    expect(await identify(identityQuery({ actAsToken: 'as', fetchUser }))).toEqual({
      kind: 'here',
      own: staff,
      acted: learner,
    });
    expect(calls).toEqual(['self', 'acted']);
  });
});

describe('the current user', () => {
  const acting = { phase: 'answered', own: staff, acted: learner } as const;

  test('is the acted-for one while there is one [as-user-precedence]', () => {
    expect(selfIn(acting)).toBe(learner);
    expect(selfIn({ ...acting, acted: null })).toBe(staff);
  });

  test('is replaced by the reply of a change [current-user-replaced]', () => {
    const renamed = { ...learner, first_name: 'Mina' };
    expect(selfIn(withSelf({ ...acting, own: learner, acted: null }, renamed))).toBe(renamed);
    expect(withSelf(acting, renamed)).toEqual({ ...acting, acted: renamed });
  });
});

describe('the flags of screens', () => {
  test('everything is closed until the user is known [locked-default] [editquestion-default] [set-gems-and-locked]', () => {
    const shut = { locked: true, editquestion: false, activegems: false, activeoscegems: false };
    expect([null, over].map(flagsOf)).toEqual([shut, shut]);
  });

  test('locked, gems and the rest follow only from the user [set-gems-and-locked-by-server] [locked-definition] [gems-definition]', () => {
    expect(flagsOf(learner)).toMatchObject({ locked: false, activegems: false, activeoscegems: false });
    expect(flagsOf({ ...learner, qb: false, gems: true, oscegems: true })).toMatchObject({
      locked: true,
      activegems: true,
      activeoscegems: true,
    });
    expect(flagsOf(staff)).toEqual({ locked: false, editquestion: true, activegems: true, activeoscegems: true });
    expect(flagsOf({ ...staff, permissions: { p: {} } }).editquestion).toBe(false);
  });

  test('an active subscription is at least one item [qb-active-subscription-flag] [subscription-state]', () => {
    expect([[{ id: 1 }], [], null].map(hasActiveSubscription)).toEqual([true, false, false]);
  });

  test('notifications are for users with access [poll-no-access]', () => {
    const without = [null, over, { ...learner, verified: false }, { ...learner, is_subscribed: false }];
    expect(without.map(hasAccess)).toEqual([false, false, false, false]);
    expect([learner, { ...staff, verified: false, is_subscribed: false }].map(hasAccess)).toEqual([true, true]);
  });
});

describe('a token that is kept valid', () => {
  const claims = { iat: seconds(NOW), exp: seconds(NOW) + 12 * 3600 };
  const at = (hours: number, more: { returned?: boolean; path?: string } = {}) =>
    tokenActionFor({ loggedIn: true, claims, now: NOW + hours * HOUR_MS, returned: false, path: '/profile', ...more });

  test('is refreshed at half of its life, and earlier when the user returns', () => {
    expect(halfLifeOf(claims)).toBe(NOW + 6 * HOUR_MS);
    expect(halfLifeOf({ exp: claims.exp })).toBe(NOW + 6 * HOUR_MS);
    expect([at(5.9), at(6), at(11.9)]).toEqual(['none', 'refresh', 'refresh']);
    expect([at(0.2, { returned: true }), at(0.3, { returned: true })]).toEqual(['none', 'refresh']);
  });

  test('expires at its exp, in seconds [token-expired]', () => expect(at(12)).toBe('expired'));

  test('logs out when its cookie is gone, but never on a payment return [cookie-missing-logs-out] [payment-return-keeps-session]', () => {
    const withoutCookie = { claims: null, now: NOW, returned: true };
    expect(tokenActionFor({ ...withoutCookie, loggedIn: true, path: '/profile' })).toBe('lost');
    expect(tokenActionFor({ ...withoutCookie, loggedIn: true, path: '/profile/checkout/redirectpaypal' })).toBe('none');
    expect(tokenActionFor({ ...withoutCookie, loggedIn: false, path: '/profile' })).toBe('none');
  });
});

describe('the viewer of a page', () => {
  const page = { hasToken: true, device: 'desktop' } as const;
  const goes = (held: Parameters<typeof viewerOf>[0], facts: Parameters<typeof viewerOf>[1] = page) => {
    const decision = decideScreen('subscriber', viewerOf(held, facts), '/profile/notes');
    return decision.ok ? 'stays' : decision.goTo;
  };

  test('is the known user, the acted-for one first', () => {
    expect(goes({ phase: 'answered', own: learner, acted: null })).toBe('stays');
    const unpaid = { ...learner, is_subscribed: false };
    expect(goes({ phase: 'answered', own: staff, acted: unpaid })).toBe('/profile/purchase');
  });

  test('without a token cookie has lost it; without a user logs out [guard-token-cookie-missing] [guard-no-user-object]', () => {
    expect(goes({ phase: 'answered', own: learner, acted: null }, { ...page, hasToken: false })).toBe('/');
    expect(goes({ ...NOBODY, phase: 'answered' })).toBe('/logout');
    expect(goes({ ...NOBODY, phase: 'answered' }, { ...page, hasToken: false })).toBe('/login?from=/profile/notes');
  });

  test('page size and the desktop test are one constant each [const-page-size]', () => {
    expect(z.object(pageQuery).parse({})).toEqual({ page: 1, size: 20 });
    expect(z.object(pageQuery).safeParse({ size: 101 }).success).toBe(false);
    const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140';
    expect(deviceIn({ userAgent: desktop })).toBe('desktop');
    expect(deviceIn({ userAgent: desktop, userAgentData: { mobile: true } })).toBe('handheld');
    expect(deviceIn({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile' })).toBe('handheld');
  });
});

describe('act-as', () => {
  test('leads back to the list the admin came from, inside the back office only', () => {
    const stored = (path: unknown) => JSON.stringify({ path, scroll: 300 });
    expect(returnPathOf(stored('/admin/users/activelist?page=3&search=a'))).toBe(
      '/admin/users/activelist?page=3&search=a',
    );
    const odd = [
      null,
      'x',
      stored('https://evil.example'),
      stored('/administrator'),
      stored('//evil'),
      stored(7),
      'null',
    ];
    expect(odd.map(returnPathOf)).toEqual(odd.map(() => '/admin/users/list'));
  });

  test('counts its minutes down', () => {
    const until = new Date(NOW + 30 * 60_000).toISOString();
    expect([0, 29.5, 31].map((minutes) => minutesLeft(until, NOW + minutes * 60_000))).toEqual([30, 1, 0]);
  });
});
