import { decideScreen, type Person, type Viewer, VISITOR_VIEWER, viewerAs, viewerWithout } from '@app/access/contract';
import { describe, expect, test } from 'vitest';
import { screenFor } from '../screens.ts';

const person: Person = {
  id: 'p',
  uid: 'u',
  verified: true,
  subscribed: true,
  qb: true,
  gems: true,
  oscegems: true,
  staff: null,
};
const viewing = (values: Partial<Person>): Viewer =>
  viewerAs({ ...person, ...values }, { id: null, device: 'desktop' });
const locked = viewing({ qb: false });
const subscriber = viewing({});
const NOTHING = { subscribed: false, qb: false, gems: false, oscegems: false };
const unsubscribed = viewing(NOTHING);
/** Where a viewer ends up who opens a path, by the rule its screen declares. */
function opened(path: string, viewer: Viewer): string {
  const screen = screenFor(path.split('?', 1)[0] ?? path);
  if (!screen) throw new Error(`${path} is no screen`);
  const decision = decideScreen(screen.rule, viewer, path);
  return decision.ok ? path : (decision.goTo ?? decision.why);
}
const allOpened = (paths: readonly string[], viewer: Viewer) => paths.map((path) => opened(path, viewer));

describe('without the question bank one is sent to the profile', () => {
  test('from flags, of both banks [locked-redirect-flagged]', () => {
    const paths = ['/profile/flags', '/profile/flagsrevisions', '/profile/moreflags', '/profile/moreflagsrevisions'];
    expect(allOpened(paths, locked)).toEqual(paths.map(() => '/profile'));
    expect(allOpened(paths, subscriber)).toEqual(paths);
  });

  test('from guides, of both banks [locked-redirect-guides]', () => {
    const paths = ['/revisionguides', '/parevisionguides', '/parevisionguides/Asthma', '/morerevisionguides'];
    expect(allOpened(paths, locked)).toEqual(paths.map(() => '/profile'));
    expect(allOpened(paths, subscriber)).toEqual(paths);
  });
});

describe('a learner who pays', () => {
  const returns = ['/profile/checkout/redirect', '/profile/checkout/redirectpaypal'];
  const everybody: Readonly<Record<string, Viewer>> = {
    visitor: VISITOR_VIEWER,
    'with an ended session': viewerWithout('ended', 'desktop'),
    'without the cookie': viewerWithout('lost', 'desktop'),
    'without a user': { ...VISITOR_VIEWER, session: 'live' },
    unverified: viewing({ ...NOTHING, verified: false }),
    unsubscribed,
    subscriber,
    'on a phone': viewerAs(person, { id: null, device: 'handheld' }),
  };

  test('stays on the page of the return, whatever became of the session [guard-redirect-skip] [payment-return-keeps-session]', () => {
    for (const [who, viewer] of Object.entries(everybody))
      for (const path of returns)
        expect([who, opened(`${path}?session_id=1`, viewer)]).toEqual([who, `${path}?session_id=1`]);
    expect(allOpened(['/profile/checkout', '/profile'], VISITOR_VIEWER)).toEqual([
      '/login?from=/profile/checkout',
      '/login?from=/profile',
    ]);
    expect(allOpened(['/profile/checkout', '/profile'], viewerWithout('lost', 'desktop'))).toEqual(['/', '/']);
  });

  test('needs no subscription to get there [guard-unsubscribed-checkout]', () => {
    const paths = ['/profile/checkout', '/profile/checkout/redirect'];
    expect(allOpened(paths, unsubscribed)).toEqual(paths);
    expect(opened('/profile/dashboard', unsubscribed)).toBe('/profile/purchase');
  });
});
