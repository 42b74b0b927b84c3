import { describe, expect, test } from 'vitest';
import { isLocked, offered } from './entry.ts';
import { FOOTER, MORE, RESOURCES, VISITOR } from './everyone.ts';
import { QUESTION_BANK, USER } from './member.ts';

const labels = (entries: readonly { readonly label: string }[]) => entries.map((entry) => entry.label);

describe('menus', () => {
  test('a visitor sees every resource in its order [menu-out-resources]', () => {
    expect(labels(offered(RESOURCES, {}))).toEqual([
      'Question Bank',
      'Webinars',
      'Revision Course',
      'Big Mock',
      'Gems',
      'OSCEs',
    ]);
    expect(labels(Object.values(VISITOR))).toEqual(['PA Exam', 'Start Trial', 'Log In', 'Sign Up']);
  });

  test('the more-menu and the footer keep their order [menu-out-more] [footer-links]', () => {
    expect(labels(MORE)).toEqual(['About Us', 'News', 'FAQ', 'Contact Us', 'Disclaimer']);
    expect(labels(FOOTER)).toEqual([
      'Pricing',
      'FAQ',
      'Disclaimer',
      'Terms and Conditions',
      'Contact Us',
      'Privacy',
      'News',
    ]);
  });

  test('the question bank is a resource only while it is locked [menu-in-resources-qb]', () => {
    expect(labels(offered(RESOURCES, { qb: true }))).not.toContain('Question Bank');
    expect(labels(offered(RESOURCES, { gems: true }))).toContain('Question Bank');
  });

  test('gems are a resource only while they are not active [menu-in-resources-gems]', () => {
    expect(labels(offered(RESOURCES, { gems: true }))).not.toContain('Gems');
  });

  test('the question bank menu has its four groups in order [menu-qb-groups]', () => {
    expect(QUESTION_BANK.map((group) => group.title)).toEqual([
      'PA Questions',
      'Revision Guides',
      'Gems',
      'More Questions',
    ]);
  });

  test('the user menu has its entries in order [menu-in-user]', () => {
    expect(labels(USER)).toEqual(['Account', 'Messages', 'Change Password', 'Log Out']);
  });

  test('an entry is locked without the entitlement it needs', () => {
    const entry = { label: 'All Gems', to: '/gems', needs: 'gems' } as const;
    expect([{}, { qb: true }, { gems: true }].map((holds) => isLocked(entry, holds))).toEqual([true, true, false]);
  });
});
