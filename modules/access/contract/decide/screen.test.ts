import type { Rule } from '@app/platform/contract';
import { describe, expect, test } from 'vitest';
import type { Device } from '../device.ts';
import { type Person, VISITOR_VIEWER, type Viewer, viewerAs, viewerWithout } from '../viewer.ts';
import { decide } from './decide.ts';
import { acting, people } from './people.ts';

const on = (device: Device) => {
  const live = (person: Person): Viewer => viewerAs(person, { id: 's', device });
  return {
    visitor: { ...VISITOR_VIEWER, device },
    ended: viewerWithout('ended', device),
    lost: viewerWithout('lost', device),
    noUser: { ...VISITOR_VIEWER, session: 'live', device } satisfies Viewer,
    unverified: live(people.unverified),
    unsubscribed: live(people.unsubscribed),
    gemsOnly: live(people.gemsOnly),
    qbOnly: live(people.qbOnly),
    everything: live(people.everything),
    staff: live(people.staff),
    acting: acting(device),
  } as const;
};
type Name = keyof ReturnType<typeof on>;
const names = Object.keys(on('desktop')) as Name[];

/**
 * Where each viewer is sent, in the order above; `.` = stays. Abbreviations: L login with the path to return to,
 * O logout, V verification, U purchase, P profile, H the phone product with the next path, / and /admin as written.
 */
const AUTHENTICATED_DESKTOP: Record<string, readonly [Rule, string]> = {
  '/profile': ['subscriber', 'L L / O V U . . . . .'],
  '/profile/dashboard': ['subscriber', 'L L / O V U . . . . .'],
  '/profile/changepassword': ['member', 'L L / O . . . . . . .'],
  '/deleteaccount': ['member', 'L L / O . . . . . . .'],
  '/profile/security/enrol': ['member', 'L L / O . . . . . . .'],
  '/profile/details': ['member', 'L L / O V . . . . . .'],
  '/profile/security': ['member', 'L L / O V . . . . . .'],
  '/profile/privacy': ['member', 'L L / O V . . . . . .'],
  '/profile/preferences': ['member', 'L L / O V . . . . . .'],
  '/profile/orders': ['member', 'L L / O V . . . . . .'],
  '/profile/messages': ['member', 'L L / O V . . . . . .'],
  '/profile/redeem': ['verified', 'L L / O V . . . . . .'],
  '/profile/gems': ['verified', 'L L / O V . . . . . .'],
  '/search': ['verified', 'L L / O V . . . . . .'],
  '/sitting/0199/7': ['verified', 'L L / O V . . . . . .'],
  '/logout': ['member', 'L L / . . . . . . . .'],
  '/profile/verification': ['member', 'L L / O . U P P P . P'],
  '/profile/purchase': ['verified', 'L L / O V . P P P . P'],
  '/profile/checkout': ['verified', 'L L / O V . . . . . .'],
  '/profile/checkout/redirect': ['verified', '. . . . . . . . . . .'],
  '/profile/checkout/redirectpaypal': ['verified', '. . . . . . . . . . .'],
  '/profile/checkout/completed': ['subscriber', 'L L / O V U . . . . .'],
  '/checkout/completed': ['member', 'L L / O V . . . . . .'],
  '/preview/question/7': ['member', 'L L / O V U . . . . .'],
  '/questionbank': ['questionBank', 'L L / O V U P . . . .'],
  '/questionbank/Cardiology/3/12': ['questionBank', 'L L / O V U P . . . .'],
  '/morequestionbank': ['questionBank', 'L L / O V U P . . . .'],
  '/mocks/2/14': ['questionBank', 'L L / O V U P . . . .'],
  '/parevisionguides/Asthma': ['questionBank', 'L L / O V U P . . . .'],
  '/morerevisionguides': ['questionBank', 'L L / O V U P . . . .'],
  '/studygroup/group': ['questionBank', 'L L / O V U P . . . .'],
  '/profile/flags': ['questionBank', 'L L / O V U P . . . .'],
  '/gems': ['gems', 'L L / O V U . P . . P'],
  '/gemsdecking/view': ['gems', 'L L / O V U . P . . P'],
  '/plabonthego/questionbank': ['questionBank', 'L L / O V U P . . . .'],
};

/** On a phone a subscriber's content pages move to the phone product; the rest is as on a desktop. */
const AUTHENTICATED_HANDHELD: Record<string, string> = {
  ...Object.fromEntries(Object.entries(AUTHENTICATED_DESKTOP).map(([path, [, row]]) => [path, row])),
  '/preview/question/7': 'L L / O V U H H H . H',
  '/questionbank': 'L L / O V U H H H . H',
  '/questionbank/Cardiology/3/12': 'L L / O V U H H H . H',
  '/morequestionbank': 'L L / O V U H H H . H',
  '/mocks/2/14': 'L L / O V U H H H . H',
  '/parevisionguides/Asthma': 'L L / O V U H H H . H',
  '/morerevisionguides': 'L L / O V U H H H . H',
  '/studygroup/group': 'L L / O V U H H H . H',
  '/profile/flags': 'L L / O V U H H H . H',
  '/search': 'L L / O V . H H H . H',
  '/sitting/0199/7': 'L L / O V . H H H . H',
  '/gems': 'L L / O V U H H H . H',
  '/gemsdecking/view': 'L L / O V U H H H . H',
};

const OTHER: Record<string, readonly [Rule, string]> = {
  '/': ['public', '. . . . . . . . . . .'],
  '/news/old': ['public', '. . . . . . . . . . .'],
  '/plabonthego': ['public', '. . . . . . . . . . .'],
  '/login': ['guest', '. . . / / / / / / / /'],
  '/signup': ['guest', '. . . P P P P P P P P'],
  '/forgotpassword': ['public', '. . . . . . . . . . .'],
  '/login/resetpassword/abc': ['public', '. . . . . . . . . . .'],
  '/admin': ['staff', '/ / / O / / / / / . /'],
  '/admin/paplabable/news': ['staff:panews:v', '/ / / O / / / / / . /'],
};

const target = (mark: string, path: string): string | undefined =>
  ({
    '.': undefined,
    L: `/login?from=${path}`,
    O: '/logout',
    V: '/profile/verification',
    U: '/profile/purchase',
    P: '/profile',
    H: `/plabonthego?next=${path}`,
  })[mark] ?? (mark === '.' ? undefined : mark);

/** Where every viewer is sent, and where the row says they should be. */
function walk(device: Device, path: string, rule: Rule, row: string) {
  const marks = row.split(' ');
  const viewers = on(device);
  const got = names.map((name) => {
    const decision = decide(rule, viewers[name], path);
    return [name, decision.ok ? undefined : decision.goTo];
  });
  return { got, expected: marks.map((mark, place) => [names[place], target(mark, path)]) };
}

describe('authenticated screens: path x viewer, on a desktop', () => {
  test.each(Object.entries(AUTHENTICATED_DESKTOP))('%s [guard-order]', (path, [rule, row]) => {
    const { got, expected } = walk('desktop', path, rule, row);
    expect(got).toEqual(expected);
  });
});
describe('authenticated screens: path x viewer, on a phone', () => {
  test.each(Object.entries(AUTHENTICATED_HANDHELD))('%s [guard-mobile-content]', (path, row) => {
    const { got, expected } = walk('handheld', path, AUTHENTICATED_DESKTOP[path]?.[0] as Rule, row);
    expect(got).toEqual(expected);
  });
});
describe('public, guest and staff screens on both devices', () => {
  test.each(Object.entries(OTHER))('%s [guard-route-marks]', (path, [rule, row]) => {
    for (const device of ['desktop', 'handheld'] as const) {
      const { got, expected } = walk(device, path, rule, row);
      expect(got).toEqual(expected);
    }
  });
});

const goTo = (rule: Rule, viewer: Viewer, path: string) => {
  const decision = decide(rule, viewer, path);
  return decision.ok ? 'ok' : decision.goTo;
};
const desktop = on('desktop');
const handheld = on('handheld');

test('a visitor is sent to log in and brought back, with the query [guard-not-logged-in]', () => {
  expect(goTo('subscriber', desktop.visitor, '/profile/notes')).toBe('/login?from=/profile/notes');
  expect(goTo('subscriber', desktop.visitor, '/profile/notes?page=2&x=a b')).toBe(
    '/login?from=/profile/notes%3Fpage%3D2%26x%3Da%20b',
  );
});

test('a path with the text redirect skips the check; a query with it does not [guard-redirect-skip] [payment-return-keeps-session]', () => {
  expect(goTo('verified', desktop.lost, '/profile/checkout/redirectpaypal')).toBe('ok');
  expect(goTo('subscriber', desktop.visitor, '/profile?next=redirect')).toBe('/login?from=/profile%3Fnext%3Dredirect');
});

test('a live session without a user object is logged out [guard-no-user-object]', () => {
  expect(goTo('subscriber', desktop.noUser, '/profile')).toBe('/logout');
});

test('a lost token cookie leads to the front page [guard-token-cookie-missing]', () => {
  expect(goTo('subscriber', desktop.lost, '/profile')).toBe('/');
});

test('changing the password is open in every state [guard-changepassword-open]', () => {
  expect(goTo('member', desktop.unverified, '/profile/changepassword')).toBe('ok');
});
test('deleting the account is open in every state [guard-deleteaccount-open]', () => {
  expect(goTo('member', handheld.unsubscribed, '/deleteaccount')).toBe('ok');
});

test('staff pass without verification, subscription or desktop [guard-admin-exempt]', () => {
  for (const viewer of [desktop.staff, handheld.staff]) {
    expect(goTo('questionBank', viewer, '/questionbank')).toBe('ok');
    expect(goTo('gems', viewer, '/gems')).toBe('ok');
    expect(goTo('subscriber', viewer, '/profile')).toBe('ok');
  }
});

test('the unverified are held at verification [guard-unverified]', () => {
  expect(goTo('verified', desktop.unverified, '/profile/checkout')).toBe('/profile/verification');
});
test('the unsubscribed are held at purchase, checkout stays open [guard-unsubscribed] [guard-unsubscribed-checkout]', () => {
  expect(goTo('subscriber', desktop.unsubscribed, '/profile/dashboard')).toBe('/profile/purchase');
  expect(goTo('verified', desktop.unsubscribed, '/profile/checkout')).toBe('ok');
  expect(goTo('verified', desktop.unsubscribed, '/profile/checkout/redirect')).toBe('ok');
});
test('subscribers leave purchase and verification [guard-subscribed-off-purchase]', () => {
  expect(goTo('verified', desktop.qbOnly, '/profile/purchase')).toBe('/profile');
  expect(goTo('member', handheld.qbOnly, '/profile/verification')).toBe('/profile');
});

test.each([
  '/profile/flags',
  '/profile/flags/questions',
  '/profile/flagsrevisions',
  '/profile/moreflags',
  '/profile/moreflags/questions',
  '/profile/moreflagsrevisions',
  '/profile/notifications',
])('%s moves to the phone product [guard-mobile-flags-notifications]', (path) =>
  expect(goTo('subscriber', handheld.everything, path)).toBe(`/plabonthego?next=${path}`),
);
test.each(['/profile', '/profile/dashboard', '/profile/notes'])(
  '%s stays on a phone [guard-mobile-flags-notifications]',
  (path) => {
    expect(goTo('subscriber', handheld.everything, path)).toBe('ok');
  },
);

test('a subscriber who has paid on a phone sees the confirmation at once', () => {
  for (const path of ['/checkout/completed?order=7', '/profile/checkout/completed?order=7'])
    expect(goTo('member', handheld.everything, path)).toBe('ok');
});

test('a logged-in user is redirected from guest pages [guard-guest-signup] [guard-guest-other]', () => {
  expect(goTo('guest', desktop.unverified, '/signup?from=/x')).toBe('/profile');
  expect(goTo('guest', desktop.staff, '/login?from=/x')).toBe('/');
});

test('the back office sends other users to the front page, and staff without the right to its home [adm-guard-login] [adm-guard-token] [adm-guard-claim]', () => {
  expect(goTo('staff', desktop.visitor, '/admin')).toBe('/');
  expect(goTo('staff', desktop.lost, '/admin')).toBe('/');
  expect(goTo('staff', desktop.everything, '/admin')).toBe('/');
  const reader = viewerAs(
    { ...people.staff, staff: { permissions: { p: {} }, scope: 'pa' } },
    { id: 's', device: 'desktop' },
  );
  expect(goTo('staff', reader, '/admin')).toBe('ok');
  expect(goTo('staff:panews:v', reader, '/admin/paplabable/news')).toBe('/admin');
});
