import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { isPathName, isSlug } from './checks.ts';
import { email, html, optionalChoice, slug, text, url } from './fields.ts';
import { itemCalls, resource, type MountGroup } from './resource.ts';
import { resourceScreens } from './screens.ts';

const mount = { base: '/a/one', section: 'sec', screens: '/admin/one/things', menu: 'Things' } as const;
const thing = resource({
  key: 'thing',
  label: 'Thing',
  plural: 'Things',
  table: 'none.thing',
  mounts: {
    pa: { ...mount, view: true },
    more: { ...mount, many: '/morethings' },
    plab: { ...mount, base: '/a/two', screens: '/admin/two/things' },
  },
  paths: { one: '/thing', many: '/things' },
  listAt: '/list',
  fields: {
    slug: slug({ label: 'Slug', required: true, fixed: true }),
    mail: email({ label: 'Mail' }),
    link: url({ label: 'Link' }),
    body: html({ label: 'Body', required: true }),
    level: optionalChoice({ label: 'Level', of: [{ value: '1A', label: '1A' }] }),
    note: text({ label: 'Note', readOnly: true }),
  },
  title: 'slug',
  list: { columns: ['slug'], search: ['slug'], sort: 'slug' },
});
const calls = itemCalls(thing, thing.itemGroups[0] as MountGroup);
const created = calls.create.options.body as z.ZodType;
const updated = calls.update.options.body as z.ZodType;

describe('a declared resource', () => {
  test('fills what a form leaves out, keeps Markdown to the byte and never takes a read-only field', () => {
    expect(created.parse({ slug: 'a', body: ' x\n' })).toEqual({
      slug: 'a',
      body: ' x\n',
      mail: '',
      link: '',
      level: null,
    });
    expect(created.safeParse({ slug: 'a', body: 'x', note: 'n' }).success).toBe(false);
    expect(created.safeParse({ slug: 'a', body: ' \n' }).success).toBe(false);
  });

  test('an update names only what changes, and every check of the form still holds', () => {
    expect(updated.parse({ version: 1 })).toEqual({ version: 1 });
    expect(updated.parse({ version: 1, level: null, mail: '' })).toEqual({ version: 1, level: null, mail: '' });
    for (const wrong of [
      { mail: 'nobody' },
      { link: 'javascript:x' },
      { slug: 'A B' },
      { body: '' },
      { level: '3' },
      {},
    ]) {
      expect([
        wrong,
        updated.safeParse({ ...(Object.keys(wrong).length > 0 ? { version: 1 } : {}), ...wrong }).success,
      ]).toEqual([wrong, false]);
    }
  });

  test('editions that share a path share its calls, and those that share screens share the rows', () => {
    expect(thing.itemGroups.map((group) => [group.path, group.editions])).toEqual([
      ['/a/one/thing', ['pa', 'more']],
      ['/a/two/thing', ['plab']],
    ]);
    expect(thing.listGroups.map((group) => group.path)).toEqual([
      '/a/one/things',
      '/a/one/morethings',
      '/a/two/things',
    ]);
    const paths = ['/list', '/create', '/edit', '/view'].map((end) => `/admin/one/things${end}`);
    expect(resourceScreens(thing).map((row) => row.path)).toEqual([
      ...paths,
      ...paths.slice(0, 3).map((path) => path.replace('one', 'two')),
    ]);
  });
});

test('slugs and names that become parts of paths cannot break them', () => {
  expect(['aki', 'type-2', '4at'].every(isSlug.ok)).toBe(true);
  expect(['', 'A', 'a--b', '-a', 'a-', 'a_b', 'u', 'result', 'session'].some(isSlug.ok)).toBe(false);
  expect(['Ear, Nose & Throat', "Parkinson's", 'Ultrasound'].every(isPathName.ok)).toBe(true);
  expect(['a/b', 'a\\b', 'a?', 'a#', 'U', 'Session', '..'].some(isPathName.ok)).toBe(false);
});
