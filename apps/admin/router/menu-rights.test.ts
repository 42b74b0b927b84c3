import { type Permissions, permitting, SECTION_KEYS, type SectionKey } from '@app/access/contract';
import { describe, expect, test } from 'vitest';
import { menu } from '../menu.ts';
import { screenAt } from './route-list.ts';
import { visibleMenu, offersByRight } from './visible-menu.ts';

const opens = offersByRight(screenAt);
const sectionsFor = (permissions: Permissions) => {
  const staff = { id: 'u', name: 'P', permissions, scope: 'both', expiresAt: 0 } as const;
  return visibleMenu(staff, menu, opens).map(({ label }) => label);
};
/** Every right in every section, but the one to view this one. */
const allBut = (key: SectionKey): Permissions => ({
  p: { ...permitting(SECTION_KEYS).p, [key]: { v: false, a: true, e: true } },
});
/** The sections of the menu that come with the right to view this one, and those that go with it. */
const shownBy = (key: SectionKey) => {
  const rest = sectionsFor(allBut(key));
  return {
    alone: sectionsFor(permitting([key], ['v'])),
    missed: menu.map(({ label }) => label).filter((label) => !rest.includes(label)),
  };
};
/** Exactly these, both ways. */
const only = (...labels: string[]) => ({ alone: labels, missed: labels });

describe('a section of the side menu is shown to staff who may view it', () => {
  test('the main bank [adm-menu-pa-categories] [adm-menu-pa-question-bank] [adm-menu-pa-revision-guides]', () => {
    expect(shownBy('pacats')).toEqual(only('PA Categories'));
    expect(shownBy('paques')).toEqual(only('PA Question Bank'));
    expect(shownBy('parevs')).toEqual(only('PA Revision Guides'));
  });

  test('the second bank and the pages [adm-menu-plab-categories] [adm-menu-plab-question-bank] [adm-menu-pa-pages]', () => {
    expect(shownBy('plabcats')).toEqual(only('PLAB Categories'));
    expect(shownBy('plabques')).toEqual(only('PLAB Question Bank'));
    expect(shownBy('papages')).toEqual(only('PA Pages'));
  });

  test('gems, users and groups [adm-menu-pa-gems] [adm-menu-users] [adm-menu-pa-whatsapp]', () => {
    expect(shownBy('pagems')).toEqual(only('PA Gems'));
    expect(shownBy('pausers')).toEqual(only('Users'));
    expect(shownBy('pawa')).toEqual(only('PA WhatsApp'));
  });

  test('courses, webinars and products [adm-menu-pa-courses] [adm-menu-pa-webinars] [adm-menu-products]', () => {
    expect(shownBy('pacourses')).toEqual(only('PA Courses'));
    expect(shownBy('pawebinars')).toEqual(only('PA Webinars'));
    expect(shownBy('paproducts')).toEqual(only('Products'));
  });

  test('news, FAQ and notifications [adm-menu-pa-news] [adm-menu-faq] [adm-menu-pa-notifications]', () => {
    expect(shownBy('panews')).toEqual(only('PA News'));
    expect(shownBy('pafaq')).toEqual(only('FAQ'));
    expect(shownBy('panofs')).toEqual(only('PA Notifications'));
  });

  test('settings, roles and mail [adm-menu-settings] [adm-menu-roles] [adm-menu-pa-mail]', () => {
    expect(shownBy('pasettings')).toEqual(only('Settings'));
    expect(shownBy('paroles')).toEqual(only('Roles'));
    expect(shownBy('pamail')).toEqual(only('PA Mail'));
  });

  test('Query and Suspicious by one right [adm-menu-query] [adm-menu-suspicious] [adm-menu-query-suspicious]', () => {
    expect(shownBy('paquery')).toEqual(only('Query', 'Suspicious'));
  });

  test('the right to see the list of staff opens no section of its own', () => {
    expect(shownBy('ual')).toEqual(only());
  });
});
