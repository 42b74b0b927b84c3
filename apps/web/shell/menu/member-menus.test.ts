import { describe, expect, test } from 'vitest';
import { memberMenus } from './member-menus.ts';

const learner = { holds: { qb: true, gems: false }, staff: false };

describe('the menus of somebody with an account', () => {
  test('every question entry of the phone drawer leads to the phone landing [mobile-qb-target]', () => {
    const groups = memberMenus([], learner).drawer.slice(0, 4);
    const paths = groups.flatMap((group) => group.items.map((item) => item.href.split('?')[0]));
    expect(new Set(paths)).toEqual(new Set(['/plabonthego']));
    expect(groups[0]?.items[0]?.href).toBe('/plabonthego?next=%2Fquestionbank');
  });

  test('the drawer has the more-menu as Explore and the user menu as Profile [mobile-explore-profile]', () => {
    const titles = memberMenus([], learner).drawer.map((group) => group.title);
    expect(titles.slice(-2)).toEqual(['Explore', 'Profile']);
  });

  test('a locked study group is a single entry [menu-studygroup-locked]', () => {
    expect(memberMenus([], { holds: {}, staff: false }).studyGroup.map((item) => item.label)).toEqual(['Locked']);
    expect(memberMenus([], learner).studyGroup).toHaveLength(3);
  });

  test('the way to the back office is for staff [menu-admin-claim]', () => {
    expect(memberMenus([], learner).admin).toBeNull();
    expect(memberMenus([], { holds: {}, staff: true }).admin?.href).toBe('/admin');
  });

  test('menus without a single screen are not there', () => {
    expect(memberMenus(['/gems', '/gemsdecking'], learner).questionBank.map((group) => group.title)).not.toContain(
      'Gems',
    );
  });
});
