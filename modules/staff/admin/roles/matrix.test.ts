import { ALL_PERMISSIONS, can, type Permissions, permitting, SECTION_KEYS } from '@app/access/contract';
import type { Flag } from '@app/platform/contract';
import { describe, expect, test } from 'vitest';
import {
  applied,
  changeInWords,
  changesBetween,
  changesSince,
  type Giver,
  leavesNoOwner,
  type RoleRow,
  SECTION_GROUPS,
  whyLocked,
  whyNotThis,
  withFlag,
} from './matrix.ts';

const giverOf = (held: Permissions, scope: 'pa' | 'both' = 'both', mayEdit = true): Giver => ({
  mayEdit,
  scope,
  holds: (section, flag) => can(held, section, flag),
});
const role = (name: string, permissions: Permissions, scope: 'pa' | 'plab' | 'both' = 'both'): RoleRow => ({
  id: name,
  version: 1,
  name,
  scope,
  permissions,
});

test('the groups contain every section once, in the order of the menu', () => {
  expect(SECTION_GROUPS.flatMap((group) => group.sections.map((section) => section.key))).toEqual(SECTION_KEYS);
});

describe('one right', () => {
  const flags = (held: Permissions) => held.p.panews;
  test('to add or edit includes view', () => {
    for (const flag of ['a', 'e'] as const) {
      const held = flags(withFlag({ p: {} }, 'panews', flag, true));
      expect(held).toEqual({ v: true, a: flag === 'a', e: flag === 'e' });
    }
  });
  test('removed leaves the others, but removing view removes all of them', () => {
    const all = permitting(['panews', 'pafaq']);
    expect(flags(withFlag(all, 'panews', 'e', false))).toEqual({ v: true, a: true, e: false });
    const without = withFlag(all, 'panews', 'v', false);
    expect(flags(without)).toEqual({ v: false, a: false, e: false });
    expect(without.p.pafaq).toEqual({ v: true, a: true, e: true });
  });
});

test('a right in the Admin List brings the view of users, and is gone without it', () => {
  const granted = withFlag({ p: {} }, 'ual', 'e', true);
  expect([granted.p.ual, granted.p.pausers]).toEqual([
    { v: true, a: false, e: true },
    { v: true, a: false, e: false },
  ]);
  const taken = withFlag(granted, 'pausers', 'v', false);
  expect([can(taken, 'ual', 'v'), can(taken, 'ual', 'e')]).toEqual([false, false]);
  expect(can(withFlag(granted, 'ual', 'v', false), 'pausers', 'v')).toBe(true);
});

describe('changes', () => {
  test('are listed in words, in the order of the grid', () => {
    const before = permitting(['panews'], ['v']);
    const after = withFlag(withFlag(before, 'panews', 'v', false), 'pagems', 'e', true);
    expect(changesBetween(before, after).map((change) => changeInWords('Desk', change))).toEqual([
      'Desk views PA Gems',
      'Desk edits PA Gems',
      'Desk no longer views PA News',
    ]);
    expect(changesBetween(before, before)).toEqual([]);
  });
  test('are applied on top of what somebody else has saved meanwhile', () => {
    const before = permitting(['panews'], ['v']);
    const changes = changesBetween(before, withFlag(before, 'pafaq', 'v', true));
    const theirs = withFlag(before, 'panews', 'e', true);
    const both = applied(theirs, changes);
    expect([both.p.panews?.e, both.p.pafaq?.v]).toEqual([true, true]);
    expect(changesBetween(theirs, both)).toEqual(changes);
  });

  test('changes made during a save are still unsaved', () => {
    const before = permitting(['panews'], ['v']);
    const sent = changesBetween(before, withFlag(before, 'pafaq', 'v', true));
    const saved = applied(before, sent);
    expect(changesSince(saved, before, sent)).toEqual([]);
    const more = changesBetween(before, withFlag(saved, 'panews', 'v', !can(saved, 'panews', 'v')));
    expect(changesSince(saved, before, more).map(({ section }) => section)).toContain('panews');
    expect(changesSince(saved, before, []), 'taken back').toEqual([{ section: 'pafaq', flag: 'v', on: false }]);
  });
});

describe('staff cannot grant what they lack', () => {
  test('a right the viewer lacks is neither given nor taken', () => {
    const giver = giverOf(permitting(['panews'], ['v', 'e']));
    const allowed = (['v', 'a', 'e'] as readonly Flag[]).map((flag) => whyNotThis(giver, 'panews', flag) === null);
    expect(allowed).toEqual([true, false, true]);
    expect(whyNotThis(giver, 'paproducts', 'v')).toContain('You do not have the right to view in Products');
  });
  test('a role with more rights is locked, with the reason', () => {
    const giver = giverOf(permitting(['panews', 'paroles']));
    expect(whyLocked(giver, role('Desk', permitting(['panews'])))).toBeNull();
    expect(whyLocked(giver, role('Shop', permitting(['paproducts', 'pawa'])))).toBe(
      'Shop has rights that you do not have: view PA WhatsApp, add PA WhatsApp, edit PA WhatsApp and 3 more.',
    );
    expect(whyLocked(giverOf(ALL_PERMISSIONS, 'pa'), role('Both', { p: {} }))).toContain('a product line');
    expect(whyLocked(giverOf(ALL_PERMISSIONS, 'pa'), role('Second', { p: {} }, 'plab'))).toContain('a product line');
    expect(whyLocked(giverOf(ALL_PERMISSIONS, 'both', false), role('Any', { p: {} }))).toContain('not change');
  });
});

test('the last assigned owner role cannot lose a right', () => {
  const owner = role('Owner', ALL_PERMISSIONS);
  const spare = role('Spare', ALL_PERMISSIONS);
  const weaker = { ...owner, permissions: withFlag(ALL_PERMISSIONS, 'ual', 'e', false) };
  const members = (with_: Record<string, number>) => (id: string) => with_[id] ?? 0;
  expect(leavesNoOwner([owner], [weaker], members({ Owner: 2 }))).toBe(true);
  expect(leavesNoOwner([owner, spare], [weaker, spare], members({ Owner: 2 }))).toBe(true);
  expect(leavesNoOwner([owner, spare], [weaker, spare], members({ Owner: 2, Spare: 1 }))).toBe(false);
  expect(leavesNoOwner([owner], [owner], members({ Owner: 1 }))).toBe(false);
});
