import type { Rule } from '@app/platform/contract';
import { describe, expect, test } from 'vitest';
import type { Device } from '../device.ts';
import { type Person, VISITOR_VIEWER, type Viewer, viewerAs, viewerWithout } from '../viewer.ts';
import { decide } from './decide.ts';
import { acting, people } from './people.ts';

/** One path of every kind that the guard distinguishes. */
const PATHS = {
  logout: '/logout',
  password: '/profile/changepassword',
  verification: '/profile/verification',
  purchase: '/profile/purchase',
  checkout: '/profile/checkout',
  completed: '/checkout/completed',
  return: '/profile/checkout/redirectpaypal',
  own: '/profile/security',
  profile: '/profile/dashboard',
  flags: '/profile/flags',
  phone: '/plabonthego/questionbank',
  content: '/questionbank/Cardiology',
} as const;
type Kind = keyof typeof PATHS;

/**
 * Where every learner rule sends its viewers; the columns are unverified, unsubscribed, subscriber on a desktop and
 * subscriber on a phone. `.` stays, `?` stays with the entitlement the rule needs and otherwise goes to the profile,
 * V verification, U purchase, P profile, H the phone product.
 */
const LEARNERS: Record<Kind, string> = {
  logout: '. . . .',
  password: '. . . .',
  verification: '. U P P',
  purchase: 'V . P P',
  checkout: 'V . ? ?',
  completed: 'V . ? ?',
  return: '. . . .',
  own: 'V . ? ?',
  profile: 'V U ? ?',
  flags: 'V U ? H',
  phone: 'V U ? ?',
  content: 'V U ? H',
};
/** Viewers without a confirmed user, on every kind of path except `return` and `logout`. */
const NOBODY = { visitor: 'L', ended: 'L', blocked: 'L', lost: '/', noUser: 'O' } as const;
const SUBSCRIBERS = ['gemsOnly', 'qbOnly', 'everything', 'acting'];
const COLUMN: Record<string, number> = { unverified: 0, unsubscribed: 1 };
/** The subscribers without the entitlement that a rule needs. */
const LACKING: Record<string, readonly string[]> = { questionBank: ['gemsOnly'], gems: ['qbOnly', 'acting'] };

const viewersOn = (device: Device): Record<string, Viewer> => {
  const live = (person: Person) => viewerAs(person, { id: 's', device });
  const weak = { ...people.staff, staff: { permissions: { p: {} }, scope: 'pa' as const } };
  return {
    visitor: { ...VISITOR_VIEWER, device },
    ended: viewerWithout('ended', device),
    blocked: viewerWithout('blocked', device),
    lost: viewerWithout('lost', device),
    noUser: { ...VISITOR_VIEWER, session: 'live', device },
    unverified: live(people.unverified),
    unsubscribed: live(people.unsubscribed),
    gemsOnly: live(people.gemsOnly),
    qbOnly: live(people.qbOnly),
    everything: live(people.everything),
    staff: live(people.staff),
    weakStaff: live(weak),
    acting: acting(device),
  };
};

function learnerMark(rule: Rule, name: string, device: Device, kind: Kind): string {
  if (kind === 'return') return '.';
  if (name in NOBODY) return kind === 'logout' && name === 'noUser' ? '.' : NOBODY[name as keyof typeof NOBODY];
  if (!SUBSCRIBERS.includes(name) && !(name in COLUMN)) return '.';
  const mark = LEARNERS[kind].split(' ')[COLUMN[name] ?? (device === 'desktop' ? 2 : 3)] ?? '';
  return mark === '?' ? (LACKING[rule]?.includes(name) ? 'P' : '.') : mark;
}

function expectedMark(rule: Rule, name: string, device: Device, kind: Kind): string {
  if (rule === 'public') return '.';
  if (rule === 'guest') return ['visitor', 'ended', 'blocked', 'lost'].includes(name) ? '.' : '/';
  if (!rule.startsWith('staff')) return learnerMark(rule, name, device, kind);
  if (name === 'noUser') return 'O';
  if (name === 'weakStaff') return rule === 'staff' ? '.' : 'A';
  return name === 'staff' ? '.' : '/';
}

const target = (mark: string, path: string): string =>
  ({
    '.': 'stays',
    L: `/login?from=${path}`,
    O: '/logout',
    V: PATHS.verification,
    U: PATHS.purchase,
    P: '/profile',
    H: `/plabonthego?next=${path}`,
    A: '/admin',
  })[mark] ?? mark;

const RULES: readonly Rule[] = [
  'public',
  'guest',
  'member',
  'verified',
  'subscriber',
  'questionBank',
  'gems',
  'staff',
  'staff:paques:e',
];
interface Cell {
  readonly rule: Rule;
  readonly name: string;
  readonly viewer: Viewer;
  readonly device: Device;
  readonly kind: Kind;
}
const cells: readonly Cell[] = (['desktop', 'handheld'] as const).flatMap((device) =>
  Object.entries(viewersOn(device)).flatMap(([name, viewer]) =>
    RULES.flatMap((rule) => (Object.keys(PATHS) as Kind[]).map((kind) => ({ rule, name, viewer, device, kind }))),
  ),
);

describe('the complete table: every rule x every account state x device x kind of path', () => {
  test('has a cell for each', () => {
    expect(cells).toHaveLength(2 * 13 * 9 * 12);
  });

  test.each(RULES)('%s [guard-order]', (tested) => {
    const wrong = cells.flatMap(({ rule, name, viewer, device, kind }) => {
      if (rule !== tested) return [];
      const decision = decide(rule, viewer, PATHS[kind]);
      const [got, expected] = [
        decision.ok ? 'stays' : decision.goTo,
        target(expectedMark(rule, name, device, kind), PATHS[kind]),
      ];
      return got === expected ? [] : [{ name, device, kind, got, expected }];
    });
    expect(wrong).toEqual([]);
  });

  /** The rules of the redirect targets. */
  const TARGETS: Record<string, Rule> = {
    '/': 'public',
    '/login': 'guest',
    '/logout': 'member',
    '/profile': 'subscriber',
    [PATHS.verification]: 'member',
    [PATHS.purchase]: 'verified',
    '/plabonthego': 'public',
    '/admin': 'staff',
  };
  /** The number of redirects before a viewer may stay. */
  function stepsFrom({ rule, viewer, kind }: Cell): number {
    let [current, path, steps]: [Rule, string, number] = [rule, PATHS[kind], 0];
    for (let at = decide(current, viewer, path); !at.ok && steps < 9; at = decide(current, viewer, path)) {
      path = at.goTo;
      current = TARGETS[path.split('?')[0] ?? ''] ?? 'member';
      steps += 1;
    }
    return steps;
  }
  test('there is no redirect loop: every viewer may stay after two redirects at most', () => {
    const lost = cells.filter((cell) => stepsFrom(cell) > 2);
    expect(lost.map(({ name, rule, kind }) => `${name} ${rule} ${kind}`)).toEqual([]);
  });
});
