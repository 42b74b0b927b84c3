import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decideScreen, viewerAs } from '@app/access/contract';
import { type Room, roomNames, stands } from '@app/content/contract';
import { describe, expect, test } from 'vitest';
import { plannedScreens } from './planned-screens.ts';
import { plannedAbout } from '../shell/pages/planned-about.ts';
import { closedPaths, isBuilt, screens, servedScreens } from '../screens.ts';

const RULES: Readonly<Record<string, string>> = {
  anyone: 'public',
  'guest-only': 'guest',
  'logged-in': 'member',
  verified: 'verified',
  subscribed: 'subscriber',
  'qb-unlocked': 'questionBank',
  gems: 'gems',
};
/** Another address of a screen that is already in the list, or no screen at all. */
const ELSEWHERE = new Set([
  '*',
  '/questionbank/:categoryname/:matrixId/:questionId',
  '/morequestionbank/:categoryname/:matrixId/:questionId',
]);

/** Path and guard of every learner route of the inventory. */
function inventory(): readonly (readonly [path: string, guard: string])[] {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/spec/routes.yaml'), 'utf8');
  const rows = text.slice(0, text.indexOf('\npages:')).split('\n- id: ').slice(1);
  const field = (row: string, name: string) =>
    row
      .split('\n')
      .find((line) => line.startsWith(`  ${name}: `))
      ?.slice(name.length + 4)
      .replaceAll('"', '');
  return rows
    .map((row) => [field(row, 'path') ?? '', field(row, 'guard') ?? ''] as const)
    .filter(([path]) => !path.startsWith('/admin') && !ELSEWHERE.has(path));
}

describe('every learner route of the inventory', () => {
  test('leads somewhere: to its screen, or to a page that says what it will be', () => {
    const served = new Set(servedScreens.map((row) => row.path));
    const routes = inventory();
    expect(routes.length).toBeGreaterThan(90);
    expect(routes.filter(([path]) => !served.has(path))).toEqual([]);
  });

  test('that is only announced is guarded as it will be', () => {
    const guards = new Map(inventory());
    const wrong = plannedScreens.filter(
      (row) => guards.has(row.path) && RULES[guards.get(row.path) ?? ''] !== row.rule,
    );
    expect(wrong.map((row) => row.path)).toEqual([]);
  });
});

test('a question leads back to its category, guide, mocks, flags or set, by the address it was opened under [question-back-button]', () => {
  const questions = servedScreens.filter((row) => row.layout === 'question' && row.path !== '/trial/:id?');
  expect(Object.fromEntries(questions.map((row) => [row.path, row.back]))).toEqual({
    '/questionbank/:categoryname/:matrix/:number': '/questionbank/:categoryname',
    '/morequestionbank/:categoryname/:matrix/:number': '/morequestionbank/:categoryname',
    '/profile/flags/questions': '/profile/flags',
    '/profile/moreflags/questions': '/profile/moreflags',
    '/practice/:id/:number': '/practice',
    '/parevisionguides/:title/questions/:number': '/parevisionguides/:title',
    '/morerevisionguides/:title/questions/:number': '/morerevisionguides/:title',
    '/mocks/:mocknumber/:id': '/mocks',
    '/resources/bigmock/preview': '/resources/bigmock',
  });
});

test('every announced screen says what it will be, and nothing else is announced', () => {
  const brief = plannedScreens.filter((row) => row.page === 'PlannedPage');
  expect(Object.keys(plannedAbout).toSorted()).toEqual(brief.map((row) => row.path).toSorted());
  expect(new Set(plannedScreens.map((row) => row.id)).size).toBe(plannedScreens.length);
});

test('a screen that phones are sent away from has a phone form to go on to', () => {
  const person = {
    id: 'p',
    uid: 'u',
    verified: true,
    subscribed: true,
    qb: true,
    gems: true,
    oscegems: true,
    staff: null,
  };
  const phone = viewerAs(person, { id: null, device: 'handheld' });
  const stranded = servedScreens.filter((row) => {
    const decision = decideScreen(row.rule, phone, row.path);
    return !decision.ok && decision.why === 'NOT_DESKTOP' && !row.phone;
  });
  expect(stranded.map((row) => row.path)).toEqual([]);
});

test('a part stands exactly when its first screen is built, so that its texts and sections appear with it', () => {
  const first: Readonly<Record<Room, string>> = {
    commerce: '/profile/purchase',
    guides: '/parevisionguides',
    gems: '/gems',
    mocks: '/mocks',
    courses: '/courses',
    studygroup: '/studygroup/group',
  };
  expect(roomNames.map((room) => [room, stands(room)])).toEqual(roomNames.map((room) => [room, isBuilt(first[room])]));
});

describe('what menus lead to', () => {
  test('is everything that is planned where the installation shows previews, and nothing of it elsewhere', () => {
    expect(closedPaths(true)).toEqual([]);
    const closed = closedPaths(false);
    expect(closed).toEqual([]);
    expect(closed.filter((path) => screens.some((row) => row.path === path && !row.facts?.['room']))).toEqual([]);
  });
});
