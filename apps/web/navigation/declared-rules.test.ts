import { decideScreen, type Person, type Viewer, viewerAs } from '@app/access/contract';
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
/** Where a viewer ends up who opens a path, by the rule its screen declares. */
function opened(path: string, viewer: Viewer): string {
  const screen = screenFor(path);
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
