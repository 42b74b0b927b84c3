import { NavList } from '@app/platform/web/ui';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type MenuViewer, memberMenus } from './member-menus.ts';

const learner: MenuViewer = {
  holds: { qb: true, gems: true },
  studies: true,
  staff: false,
  returnTo: null,
  messages: { show: false, unread: 0 },
  account: '/profile',
  onPhone: true,
};
const locked: MenuViewer = { ...learner, holds: {} };
const pairs = (items: readonly { readonly label: string; readonly href: string }[]) =>
  items.map(({ label, href }) => [label, href]);
const labels = (items: readonly { readonly label: string }[]) => items.map((item) => item.label);
const group = (viewer: MenuViewer, title: string) =>
  memberMenus(viewer).questionBank.find((each) => each.title === title)?.items ?? [];

describe('the menus of a member', () => {
  test('every question entry of the phone drawer leads to the phone landing [mobile-qb-target]', () => {
    const groups = memberMenus(learner).drawer.slice(1, 5);
    const paths = groups.flatMap((each) => each.items.map((item) => item.href.split('?')[0]));
    expect(new Set(paths)).toEqual(new Set(['/plabonthego']));
    expect(groups[0]?.items[0]?.href).toBe('/plabonthego?next=%2Fquestionbank');
  });

  test('the drawer of a narrow window on a desktop leads to the pages of the desktop', () => {
    const [study, ...others] = memberMenus({ ...learner, onPhone: false }).drawer;
    expect(pairs(study?.items ?? [])[0]).toEqual(['Dashboard', '/profile/dashboard']);
    expect(others.flatMap((each) => each.items).filter(({ href }) => href.startsWith('/plabonthego'))).toEqual([]);
  });

  test('home and the set builder come first; on a phone, home is the phone landing [model-study-menu]', () => {
    const { study, drawer } = memberMenus(learner);
    expect(pairs(study)).toEqual([
      ['Dashboard', '/profile/dashboard'],
      ['Build a set', '/practice'],
    ]);
    expect(pairs(drawer[0]?.items ?? [])).toEqual([
      ['Home', '/plabonthego'],
      ['Build a set', '/plabonthego?next=%2Fpractice'],
    ]);
    expect(memberMenus(locked).study.map((item) => item.locked)).toEqual([false, true]);
    expect(memberMenus({ ...learner, studies: false }).study).toEqual([]);
  });

  test('the drawer has the more-menu as Explore and the user menu as Profile [mobile-explore-profile]', () => {
    const { drawer } = memberMenus({ ...learner, messages: { show: true, unread: 0 } });
    const [explore, profile] = drawer.slice(-2);
    expect([explore?.title, profile?.title]).toEqual(['Explore', 'Profile']);
    expect(labels(explore?.items ?? [])).toEqual(['About Us', 'News', 'FAQ', 'Contact Us', 'Disclaimer']);
    expect(labels(profile?.items ?? [])).toEqual(['Account', 'Messages', 'Change Password', 'Log Out']);
  });

  test('questions, guides and gems lead where they should [menu-qb-pa] [menu-qb-guides] [menu-qb-gems]', () => {
    expect(pairs(group(learner, 'PA Questions'))).toEqual([
      ['Practice By Categories', '/questionbank'],
      ['Mocks', '/mocks'],
      ['Flagged Questions', '/profile/flags'],
    ]);
    expect(pairs(group(learner, 'Revision Guides'))).toEqual([
      ['All Guides', '/parevisionguides'],
      ['Flagged Guides', '/profile/flagsrevisions'],
    ]);
    expect(pairs(group(learner, 'Gems'))).toEqual([
      ['All Gems', '/gems'],
      ['Decking', '/gemsdecking'],
    ]);
  });

  test('so do the more questions [menu-qb-more]', () => {
    expect(pairs(group(learner, 'More Questions'))).toEqual([
      ['Practice By Categories', '/morequestionbank'],
      ['Flagged Questions', '/profile/moreflags'],
      ['Revision Guides', '/morerevisionguides'],
      ['Flagged Guides', '/profile/moreflagsrevisions'],
    ]);
  });

  test('an entry without its entitlement is shown with a lock [menu-lock-icon]', () => {
    const all = (viewer: MenuViewer) => memberMenus(viewer).questionBank.flatMap((each) => each.items);
    expect(all(learner).some((item) => item.locked)).toBe(false);
    expect(all(locked).every((item) => item.locked)).toBe(true);
    expect(group({ ...learner, holds: { qb: true } }, 'Gems').map((item) => item.locked)).toEqual([true, true]);
    const locks = (viewer: MenuViewer) => {
      const items = group(viewer, 'Gems');
      return renderToStaticMarkup(createElement(NavList, { group: { items } })).split('lucide-lock').length - 1;
    };
    expect([locks(learner), locks(locked)]).toEqual([0, 2]);
  });

  test('a locked study group is a single entry [menu-studygroup-locked]', () => {
    expect(labels(memberMenus(locked).studyGroup)).toEqual(['Locked']);
  });

  test('an unlocked study group has its three screens [menu-studygroup-items]', () => {
    expect(memberMenus(learner).studyGroup.map((item) => item.href)).toEqual([
      '/studygroup/group',
      '/studygroup/questions',
      '/studygroup/addquestions',
    ]);
  });

  test('messages are in the user menu only when allowed, with how many are unread [menu-in-user]', () => {
    expect(labels(memberMenus(learner).user)).toEqual(['Account', 'Change Password', 'Log Out']);
    const { user } = memberMenus({ ...learner, messages: { show: true, unread: 3 } });
    expect(pairs(user)).toEqual([
      ['Account', '/profile'],
      ['Messages', '/profile/messages'],
      ['Change Password', '/profile/changepassword'],
      ['Log Out', '/logout'],
    ]);
    expect(user[1]?.end).toBe(3);
  });

  test('the link to the back office is for staff [menu-admin-claim]', () => {
    expect(memberMenus(learner).admin).toBeNull();
    expect(memberMenus({ ...learner, staff: true }).admin?.href).toBe('/admin');
  });

  test('during act-as it is the link back to the list the admin came from [actas-menu-label]', () => {
    const acting = memberMenus({ ...learner, staff: true, returnTo: '/admin/users/list?page=3' });
    expect(acting.admin).toEqual({ label: 'Back to Admin', href: '/admin/users/list?page=3' });
    expect(labels(acting.drawer.at(-1)?.items ?? [])).toContain('Back to Admin');
    expect(memberMenus({ ...learner, staff: true }).admin?.label).toBe('Admin');
  });
});
