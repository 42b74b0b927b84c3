import { ALL_PERMISSIONS, type Permissions, permitting, type SectionKey } from '@app/access/contract';
import type { Flag } from '@app/platform/contract';
import { describe, expect, test } from 'vitest';
import { menu } from '../menu.ts';
import { adminScreens } from '../screens.ts';
import { confirmEnd, guard } from '../session/guard.ts';
import { admit } from '../session/staff.ts';
import { crumbsOf, keepsBreadcrumb, shownCrumbs } from './breadcrumb.ts';
import { routeNames, screenAt } from './route-list.ts';
import { entryOf, openSection, sectionOf, visibleMenu, waitingIn, offersByRight } from './visible-menu.ts';

const staff = (permissions: Permissions, scope: 'pa' | 'plab' | 'both' = 'both') => ({
  id: 'u',
  name: 'P',
  permissions,
  scope,
  expiresAt: 0,
});
const opens = offersByRight(screenAt);
const labels = (permissions: Permissions, scope?: 'pa' | 'plab' | 'both') =>
  visibleMenu(staff(permissions, scope), menu, opens).map((section) => section.label);

describe('the guard of the back office', () => {
  const now = 1_000_000;
  const claims = { exp: 2000, permissions: { p: {} } };
  test('without a token, or with an unreadable one, it leads to the front page [adm-guard-login] [adm-guard-token]', () => {
    expect(guard(null, null, now)).toEqual({ in: false, end: false });
    expect(guard('rubbish', null, now)).toEqual({ in: false, end: false });
  });
  test('an expired token also ends the session [adm-guard-expired]', () => {
    expect(guard('t', { ...claims, exp: 1000 }, now)).toEqual({ in: false, end: true });
  });
  test('the server is asked before time ends a session, and its reply may put the clock right', async () => {
    let time = now + 2_000_000;
    const judge = () => guard('t', claims, time);
    const end = { in: false, end: true };
    expect(await confirmEnd(judge, async () => false), 'still expired').toEqual(end);
    expect(await confirmEnd(judge, () => Promise.reject(new Error('Unreachable')))).toEqual(end);
    const corrects = (isOver: boolean) => async () => {
      time = now;
      return isOver;
    };
    expect(await confirmEnd(judge, corrects(true)), 'the server says so').toEqual(end);
    time = now + 2_000_000;
    expect(await confirmEnd(judge, corrects(false))).toEqual({ in: true, claims });
  });
  test('a token without a permissions claim does not open it [adm-guard-claim]', () => {
    expect(guard('t', { exp: 2000 }, now)).toEqual({ in: false, end: false });
    expect(guard('t', claims, now)).toEqual({ in: true, claims });
  });
});

describe('the side menu', () => {
  test('has its 20 sections in their fixed order [adm-menu-order]', () => {
    expect(labels(ALL_PERMISSIONS)).toEqual([
      'PA Categories',
      'PA Question Bank',
      'PA Revision Guides',
      'PA Pages',
      'PLAB Categories',
      'PLAB Question Bank',
      'PA Gems',
      'Users',
      'PA WhatsApp',
      'PA Courses',
      'PA Webinars',
      'Products',
      'PA News',
      'FAQ',
      'PA Notifications',
      'Settings',
      'Roles',
      'Query',
      'Suspicious',
      'PA Mail',
    ]);
  });
  test('shows a section only to staff who may view it [adm-menu-query-suspicious] [adm-menu-roles-view]', () => {
    expect(labels(permitting(['paquery'], ['v']))).toEqual(['Query', 'Suspicious']);
    expect(labels(permitting(['paroles'], ['v']))).toEqual(['Roles']);
    expect(labels(permitting(['panews'], ['a', 'e']))).toEqual([]);
  });
  test('Create needs the right to add, the admin list its own right [adm-menu-create] [adm-menu-adminlist]', () => {
    const entriesOf = (permissions: Permissions) =>
      visibleMenu(staff(permissions), menu, opens).flatMap((section) => section.entries.map((entry) => entry.label));
    const viewer = entriesOf(permitting(['pausers'], ['v']));
    expect([viewer.includes('Create'), viewer.includes('Admin List')]).toEqual([false, false]);
    const more = entriesOf({ p: { ...permitting(['pausers'], ['v', 'a']).p, ...permitting(['ual'], ['v']).p } });
    expect([more.includes('Create'), more.includes('Admin List')]).toEqual([true, true]);
  });
  test('Create of a question needs the rights to add and to edit, because it opens the editor', () => {
    const offered = (...flags: Flag[]) =>
      visibleMenu(staff(permitting(['paques'], flags)), menu, opens)
        .flatMap(({ entries }) => entries.map(({ to }) => to))
        .includes('/admin/paplabable/questionbank/create');
    expect([offered('v', 'a', 'e'), offered('v', 'a'), offered('v', 'e')]).toEqual([true, false, false]);
  });
  test('seven sections show their entries without checking a right beside those of their screens [adm-menu-no-item-checks]', () => {
    const free = ['Pages', 'Gems', 'Courses', 'Webinars', 'Notifications'].map((name) => `PA ${name}`);
    const sections = menu.filter(({ label }) => [...free, 'Products', 'Settings'].includes(label));
    expect(sections).toHaveLength(7);
    expect(sections.flatMap(({ entries }) => entries.filter(({ needs }) => needs))).toEqual([]);
    expect(sections.filter(({ entries }) => entries.length === 0)).toEqual([]);
    const [gems] = visibleMenu(staff(permitting(['pagems'], ['v', 'a'])), menu, opens);
    expect(gems?.entries.map((entry) => entry.label)).toContain('Create');
  });
  test('a right leads to the screens it opens, each by one entry', () => {
    const sectionsWith = (label: string, ...keys: SectionKey[]) =>
      visibleMenu(staff(permitting(keys, ['v'])), menu, opens)
        .filter(({ entries }) => entries.some((entry) => entry.label === label))
        .map((section) => section.label);
    expect(sectionsWith('Group Questions', 'panofs')).toEqual([]);
    expect(sectionsWith('Group Questions', 'paques')).toEqual(['PA Question Bank']);
    expect(sectionsWith('Group Questions', 'paques', 'panofs')).toEqual(['PA Notifications']);
    expect(sectionsWith('Definitions', 'plabques')).toEqual(['PLAB Question Bank']);
  });
  test('the second question bank begins with its four lists [adm-menu-plab-children]', () => {
    expect(menu.find((section) => section.label === 'PLAB Question Bank')?.entries.slice(0, 4)).toEqual([
      { label: 'Pending Review', to: '/admin/plabable/questionbank/pending' },
      { label: 'Reviewed - PA', to: '/admin/plabable/questionbank/reviewedpa' },
      { label: 'Reviewed - More Questions', to: '/admin/plabable/questionbank/reviewedplab' },
      { label: 'Reviewed - Not Suitable', to: '/admin/plabable/questionbank/reviewed' },
    ]);
  });
  test('every link leads to a screen', () => {
    const all = menu.flatMap((section) => [section.to, ...section.entries.map((entry) => entry.to)]);
    expect(all.filter((to) => !screenAt(to))).toEqual([]);
  });
  test('leads to the attendees and terms of every kind of event, and to the mails about them', () => {
    const [courses, webinars] = visibleMenu(staff(permitting(['pacourses', 'pawebinars'], ['v'])), menu, opens);
    const targets = [...(courses?.entries ?? []), ...(webinars?.entries ?? [])].map(({ to }) => to);
    const folders = ['/courses/revision', '/courses/bigmock', '/courses/osce', '/webinars'];
    const expected = [
      ...folders.flatMap((folder) => [`${folder}/list/users`, `${folder}/terms`]),
      '/courses/coursemail',
      '/webinars/webinarmail',
    ];
    expect(targets).toEqual(expect.arrayContaining(expected.map((path) => `/admin/paplabable${path}`)));
  });
  test.each([
    ['/admin/paplabable/courses/bigmock/edit', 'PA Courses'],
    ['/admin/paplabable/courses/osce/create', 'PA Courses'],
    ['/admin/paplabable/savedreplies/create', 'PA Notifications'],
    ['/admin/plabable/services/edit', 'Products'],
    ['/admin/plabable/news/edit', 'PA News'],
    ['/admin/plabable/categories/edit', 'PLAB Categories'],
  ])('a form without an entry keeps its section open: %s', (path, label) => {
    expect(openSection(menu, path)?.label).toBe(label);
  });
  test('every screen but the home page and the history of a row has a section', () => {
    const lost = adminScreens.filter(({ path }) => !openSection(menu, path)).map(({ path }) => path);
    expect(lost).toEqual(['/admin', '/admin/history']);
  });
  test('staff of one line do not see the other [model-edition-scope]', () => {
    expect(labels(ALL_PERMISSIONS, 'pa')).not.toContain('PLAB Categories');
    const [news] = visibleMenu(staff(permitting(['panews']), 'plab'), menu, opens);
    expect(news?.to).toBe('/admin/plabable/news/list');
  });
});

describe('the side menu, as staff see it', () => {
  const shown = (permissions: Permissions) => visibleMenu(staff(permissions), menu, opens);
  const targets = (permissions: Permissions) =>
    shown(permissions).flatMap(({ to, entries }) => [to, ...entries.map((entry) => entry.to)]);
  test('leads to every screen for staff with all rights', () => {
    expect(targets(ALL_PERMISSIONS).length).toBeGreaterThan(40);
  });
  test('offers no screen that would be refused', () => {
    const viewer = permitting(['panofs', 'papages', 'pasettings', 'pagems', 'pawebinars'], ['v']);
    const refused = targets(viewer).filter(
      (to) => admit(staff(viewer), screenAt(to) ?? { rule: 'staff:x:v' }) !== 'open',
    );
    expect(refused).toEqual([]);
    expect(shown(viewer).flatMap((section) => section.entries.map((entry) => entry.label))).not.toContain('Create');
  });
});

test('the menu marks the entry of a screen, or the list of the row that is edited', () => {
  const marked = (path: string) => {
    const section = openSection(menu, path);
    return section && entryOf(section, path)?.to;
  };
  expect(marked('/admin/paplabable/webinars/create')).toBe('/admin/paplabable/webinars/create');
  expect(marked('/admin/paplabable/webinars/edit')).toBe('/admin/paplabable/webinars/list');
  expect(marked('/admin/paplabable/webinars/list/users/7')).toBe('/admin/paplabable/webinars/list/users');
  expect(marked('/admin/plabable/webinars/edit')).toBe('/admin/paplabable/webinars/list');
  expect(marked('/admin/plabable/products/cohorts/7')).toBe('/admin/plabable/products/cohorts');
  expect(marked('/admin')).toBeUndefined();
});

describe('the breadcrumb', () => {
  test('follows the route name, from Dashboard on [bc-source] [bc-first] [bc-segments]', () => {
    expect(crumbsOf('admin-users-list', routeNames)).toEqual([
      { title: 'Dashboard', to: '/admin', clickable: true },
      { title: 'Users', to: '/admin/users', clickable: false },
      { title: 'All users', to: '/admin/users/list', clickable: false },
    ]);
  });
  test('unknown parts have no title, the last and the no-redirect ones no link [bc-last] [admin-route-entry]', () => {
    expect(
      crumbsOf('admin-paplabable-faq-sections-create', routeNames).map(({ title, clickable }) => [title, clickable]),
    ).toEqual([
      ['Dashboard', true],
      ['', false],
      ['FAQ', false],
      ['FAQ sections', true],
      [routeNames.get('/admin/paplabable/faq/sections/create')?.name, false],
    ]);
  });
  const shown = (path: string) => {
    const crumbs = crumbsOf(screenAt(path)?.id ?? '', routeNames);
    return shownCrumbs(crumbs, sectionOf(menu, path)).map(({ title, clickable }) => (clickable ? `${title} >` : title));
  };
  test.each([
    ['/admin', ['Dashboard']],
    ['/admin/paplabable/feedback', ['Dashboard >', 'PA Notifications >', 'Feedback']],
    ['/admin/paplabable/feedback/edit', ['Dashboard >', 'PA Notifications >', 'Feedback >', 'Feedback message']],
    ['/admin/paplabable/notifications/create', ['Dashboard >', 'PA Notifications >', 'New notification']],
    ['/admin/paplabable/savedreplies/list', ['Dashboard >', 'PA Notifications >', 'Saved replies']],
    ['/admin/paplabable/courses/bigmock/edit', ['Dashboard >', 'PA Courses', 'Big Mock']],
    ['/admin/paplabable/webinars/list', ['Dashboard >', 'PA Webinars']],
    ['/admin/paplabable/webinars/list/users', ['Dashboard >', 'PA Webinars >', 'Webinars: attendees']],
    ['/admin/paplabable/roles', ['Dashboard >', 'Roles']],
    ['/admin/plabable/news/list', ['Dashboard >', 'PLAB News', 'Articles']],
    ['/admin/plabable/gems/list', ['Dashboard >', 'PLAB Gems']],
  ])('begins with the section of the menu and repeats nothing: %s', (path, titles) => {
    expect(shown(path)).toEqual(titles);
  });
  test('names the second line to its own staff, though their menu calls it by the first', () => {
    const sections = visibleMenu(staff(ALL_PERMISSIONS, 'plab'), menu, opens);
    const path = '/admin/plabable/news/edit';
    const crumbs = crumbsOf(screenAt(path)?.id ?? '', routeNames);
    expect(shownCrumbs(crumbs, sectionOf(sections, path)).map(({ title }) => title)).toEqual([
      'Dashboard',
      'PLAB News',
      'Article',
    ]);
  });
  test('stays as it was on redirect paths [bc-redirect]', () => {
    expect([keepsBreadcrumb('/redirect/x'), keepsBreadcrumb('/admin/redirect')]).toEqual([true, false]);
  });
});

describe('screens', () => {
  test('every route of the inventory answers', () => {
    const paths = adminScreens.map((row) => row.path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.length).toBeGreaterThanOrEqual(219);
  });
  test('a missing right and an edition outside the scope are different refusals', () => {
    const screen = { rule: 'staff:panews:a', edition: 'plab' } as const;
    expect(admit(staff(ALL_PERMISSIONS, 'pa'), screen)).toBe('outOfScope');
    expect(admit(staff(permitting(['panews'], ['v'])), screen)).toBe('noRight');
    expect(admit(staff(ALL_PERMISSIONS), screen)).toBe('open');
  });
  test('a screen of two lines opens for staff of either, and roles for both', () => {
    const folders = /^\/admin\/(plabable\/(products|services)|paplabable\/roles|plabable\/roles)/;
    const shared = adminScreens.filter(({ path, facts }) => folders.test(path) && facts?.['resource'] !== undefined);
    expect(shared.length).toBeGreaterThan(12);
    for (const scope of ['pa', 'plab'] as const)
      expect(shared.filter((row) => admit(staff(ALL_PERMISSIONS, scope), row) !== 'open')).toEqual([]);
  });
});

test('the count of a section covers its own screens only', () => {
  const section = { label: 'S', section: 's', to: '/admin/s', entries: [{ label: 'A', to: '/admin/s/a' }] };
  const figure = (screen: string | null, value: number | null, waits = true) => ({ screen, value, waits });
  const figures = [
    figure('/admin/s', 2),
    figure('/admin/s/a?sort=-reports&filter.active=true', 3),
    figure('/admin/s/a', null),
    figure('/admin/s/a', 40, false),
    figure('/admin/other', 500),
    figure(null, 6000),
  ];
  expect(waitingIn(section, figures)).toBe(5);
});
