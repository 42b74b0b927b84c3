// Every link of every menu, list, tab and tile leads to a screen that opens, for each kind of user, on a computer and on a
// phone. The journeys open the same links in Chromium.
import { decideScreen, type Device, type Person, VISITOR_VIEWER, type Viewer, viewerAs } from '@app/access/contract';
import { findScreen } from '@app/platform/contract';
import type { NavGroup } from '@app/platform/web/ui';
import { describe, expect, test } from 'vitest';
import { menu } from '../../apps/admin/menu.ts';
import { pageRows } from '../../apps/admin/shell/palette/jump-rows.ts';
import { screenAt } from '../../apps/admin/router/route-list.ts';
import { visibleMenu, offersByRight } from '../../apps/admin/router/visible-menu.ts';
import { admit } from '../../apps/admin/session/staff.ts';
import { VISITOR } from '../../apps/web/navigation/everyone.ts';
import { PHONE_ROOT } from '../../apps/web/navigation/phone.ts';
import { type PhoneUser, tabsFor, tilesFor } from '../../apps/web/navigation/phone-entries.ts';
import { screens } from '../../apps/web/screens.ts';
import { memberMenus } from '../../apps/web/shell/menu/member/member-menus.ts';
import { footerItems, visitorMenus } from '../../apps/web/shell/menu/menus.ts';
import { ROLES } from '../../db/demo/accounts.ts';
import { profileGroups } from '../../modules/accounts/web/profile/entries.ts';

const learner: Person = {
  id: '1',
  uid: 'u1',
  verified: true,
  subscribed: true,
  qb: true,
  gems: true,
  oscegems: false,
  staff: null,
};
const nothing = { subscribed: false, qb: false, gems: false } as const;
const staffWith = (role: keyof typeof ROLES): Person => ({ ...learner, ...nothing, staff: ROLES[role] });

/** The kinds of users; a banned one is logged out and sees what a visitor sees. */
const PEOPLE: Readonly<Record<string, Person | null>> = {
  visitor: null,
  banned: null,
  unverified: { ...learner, ...nothing, verified: false },
  unsubscribed: { ...learner, ...nothing },
  learner,
  locked: { ...learner, qb: false },
  'no gems': { ...learner, gems: false },
  owner: staffWith('owner'),
  editor: staffWith('editor'),
  support: staffWith('support'),
};

const hrefsIn = (groups: readonly NavGroup[]) => groups.flatMap((group) => group.items.map((item) => item.href));
const holdsOf = ({ qb, gems, staff }: Person) => ({ qb: qb || staff !== null, gems: gems || staff !== null });
const hasAccess = ({ verified, subscribed, staff }: Person) => staff !== null || (verified && subscribed);
const accountOf = (person: Person) =>
  hasAccess(person) ? '/profile' : person.verified ? '/profile/details' : '/profile/verification';

const memberMenusOf = (person: Person) =>
  memberMenus({
    holds: holdsOf(person),
    studies: hasAccess(person),
    staff: person.staff !== null,
    returnTo: null,
    messages: { show: hasAccess(person), unread: 1 },
    account: accountOf(person),
    onPhone: true,
  });
const menusOf = (person: Person | null) => (person ? memberMenusOf(person) : visitorMenus());

function phoneUser(person: Person | null): PhoneUser {
  if (!person) return 'visitor';
  if (hasAccess(person)) return holdsOf(person);
  return person.verified ? 'unsubscribed' : 'unverified';
}

function ownLinks(person: Person, viewer: Viewer): readonly string[] {
  const { questionBank, studyGroup, study, user } = memberMenusOf(person);
  const listed = profileGroups(viewer, { messages: { show: hasAccess(person), unread: 0 }, identityChecks: true });
  return [...hrefsIn([...questionBank, ...listed]), ...[...studyGroup, ...study, ...user].map((item) => item.href)];
}
const onDesktop = (person: Person | null, viewer: Viewer): readonly string[] => {
  const { resources, more } = menusOf(person);
  const own = person ? ownLinks(person, viewer) : Object.values(VISITOR).map((entry) => entry.to);
  return [...[...resources, ...more, ...footerItems()].map((item) => item.href), ...own];
};
const onPhone = (person: Person | null): readonly string[] => [
  ...hrefsIn(menusOf(person).drawer),
  ...tilesFor(phoneUser(person)).map((tile) => tile.href),
  ...(person && hasAccess(person) ? tabsFor(holdsOf(person)).map((tab) => tab.href) : []),
  ...footerItems().map((item) => item.href),
];

/** The screens a link opens: the page itself, and on a phone the page to which its landing page leads. */
function opened(href: string): readonly string[] {
  const url = new URL(href, 'https://example.test');
  const next = url.searchParams.get('next');
  return next ? [url.pathname, PHONE_ROOT + next] : [url.pathname];
}

/** Why a link is broken; null if it opens. */
function fault(path: string, viewer: Viewer): string | null {
  if (path === '/admin') return viewer.subject?.staff ? null : 'refused';
  const phone = path.startsWith(`${PHONE_ROOT}/`);
  const row = findScreen(screens, phone ? path.slice(PHONE_ROOT.length) : path);
  if (!row || (phone && !row.phone)) return '404';
  const decision = decideScreen(row.rule, viewer, path);
  return decision.ok ? null : `refused: ${decision.why}`;
}

const viewerOf = (person: Person | null, device: Device): Viewer =>
  person ? viewerAs(person, { id: 's', device }) : { ...VISITOR_VIEWER, device };

describe.each(Object.keys(PEOPLE))('every link of the site opens for %s', (name) => {
  const person = PEOPLE[name] ?? null;
  test.each(['desktop', 'handheld'] as const)('on %s', (device) => {
    const viewer = viewerOf(person, device);
    const links = device === 'desktop' ? onDesktop(person, viewer) : onPhone(person);
    expect(links.length).toBeGreaterThan(8);
    const bad = links.flatMap((href) => opened(href).map((path) => [href, fault(path, viewer)] as const));
    expect(bad.filter(([, why]) => why !== null)).toEqual([]);
  });
});

test.each(Object.keys(ROLES))('every entry of the back office opens for %s, in the menu and in the palette', (name) => {
  const role = ROLES[name as keyof typeof ROLES];
  const staff = { id: 'u', name, expiresAt: 0, permissions: role.permissions, scope: role.scope };
  const sections = visibleMenu(staff, menu, offersByRight(screenAt));
  const targets = sections.flatMap(({ to, entries }) => [to, ...entries.map((entry) => entry.to)]);
  const jumps = sections.flatMap(({ label }) => pageRows(sections, label).map(({ to }) => to));
  expect(targets.length).toBeGreaterThan(5);
  const bad = [...targets, ...jumps].filter((to) => {
    const screen = screenAt(to);
    return !screen || admit(staff, screen) !== 'open';
  });
  expect(bad).toEqual([]);
});
