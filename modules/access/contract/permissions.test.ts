import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ALL_PERMISSIONS,
  can,
  FLAGS,
  holdsAllOf,
  NO_PERMISSIONS,
  permissionsOf,
  type Permissions,
  permissionsShape,
  permitting,
} from './permissions.ts';
import { SECTION_KEYS } from './sections.ts';

const flags = fc.record({ v: fc.boolean(), a: fc.boolean(), e: fc.boolean() });
const permissions: fc.Arbitrary<Permissions> = fc
  .dictionary(fc.constantFrom(...SECTION_KEYS), flags, { noNullPrototype: true })
  .map((p) => ({ p }));

test('there are exactly the twenty section keys, in menu order [adm-section-keys]', () => {
  expect(SECTION_KEYS).toEqual(
    'pacats paques parevs papages plabcats plabques pagems pausers ual pawa pacourses pawebinars paproducts panews pafaq panofs pasettings paroles paquery pamail'.split(
      ' ',
    ),
  );
});

test('a role maps section keys to view, add and edit and nothing else [adm-roles] [section-permission]', () => {
  expect(permissionsShape.parse(ALL_PERMISSIONS)).toEqual(ALL_PERMISSIONS);
  expect(permissionsShape.parse({ p: { paques: { v: true, a: false, e: false } } }).p.paques?.v).toBe(true);
  expect(permissionsShape.safeParse({ p: { nosuch: { v: true, a: true, e: true } } }).success).toBe(false);
  expect(permissionsShape.safeParse({ p: { paques: { v: true, a: true, e: true, d: true } } }).success).toBe(false);
  expect(permissionsShape.safeParse({ p: { paques: { v: true } } }).success).toBe(false);
  expect(permissionsShape.safeParse({ p: {}, owner: true }).success).toBe(false);
});

test('no flag implies another, and an unknown section gives no rights', () => {
  const onlyEdit = permitting(['paques'], ['e']);
  expect(FLAGS.map((flag) => can(onlyEdit, 'paques', flag))).toEqual([false, false, true]);
  expect(can(ALL_PERMISSIONS, 'nosuch', 'v')).toBe(false);
  expect(can(ALL_PERMISSIONS, 'constructor', 'v')).toBe(false);
  expect(can(NO_PERMISSIONS, 'paques', 'v')).toBe(false);
});

test('a single additional right is noticed', () => {
  fc.assert(
    fc.property(permissions, fc.constantFrom(...SECTION_KEYS), fc.constantFrom(...FLAGS), (held, section, flag) => {
      const needed = permissionsOf(held, permitting([section], [flag]));
      expect(holdsAllOf(held, needed)).toBe(can(held, section, flag));
      expect(holdsAllOf(needed, held)).toBe(true);
    }),
  );
});

test('the union of two permissions contains both', () => {
  fc.assert(
    fc.property(permissions, permissions, (left, right) => {
      const both = permissionsOf(left, right);
      expect(holdsAllOf(both, left) && holdsAllOf(both, right)).toBe(true);
      expect(permissionsShape.safeParse(both).success).toBe(true);
    }),
  );
});
