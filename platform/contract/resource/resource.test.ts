import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { isPathName, isSlug } from './checks.ts';
import {
  choice,
  email,
  type Field,
  file,
  html,
  image,
  integer,
  many,
  optionalChoice,
  secret,
  slug,
  text,
  url,
} from './fields.ts';
import { itemCalls, resourceEndpoints } from './calls.ts';
import { eachKind, isSortable, type MountGroup, resource, shownColumns } from './resource.ts';
import type { RowOf } from './row.ts';
import { slugOf } from './checks.ts';
import { resourceScreens } from './screens.ts';

const mount = { base: '/a/one', section: 'sec', screens: '/admin/one/things' } as const;
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
    pin: secret({ label: 'Pin' }),
    parts: many({
      label: 'Parts',
      itemLabel: 'Part',
      table: 'none.part',
      parentKey: 'thing_id',
      fields: { name: text({ label: 'Name' }) },
    }),
  },
  title: 'slug',
  list: {
    columns: ['slug'],
    search: ['slug'],
    sort: 'slug',
    view: { name: 'none.thing_list', fields: { count: integer({ label: 'Count' }) } },
  },
});
const calls = itemCalls(thing, thing.itemGroups[0] as MountGroup);
const created = calls.create.options.body as z.ZodType;
const updated = calls.update.options.body as z.ZodType;

describe('a declared resource', () => {
  test('fills what a form leaves out, keeps Markdown byte for byte and never accepts a read-only field', () => {
    expect(created.parse({ slug: 'a', body: ' x\n' })).toEqual({
      slug: 'a',
      body: ' x\n',
      mail: '',
      link: '',
      level: null,
      pin: '',
      parts: [],
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

  test('a row has the shape its fields give it, and nothing else', () => {
    const facts = { id: '018f0000-0000-7000-8000-000000000001', version: 1, edition: 'pa' } as const;
    const moments = { created_at: '2026-01-01T10:00:00.000Z', updated_at: '2026-01-01T10:00:00.000Z' };
    const row: RowOf<typeof thing> = {
      ...facts,
      ...moments,
      slug: 'a',
      mail: '',
      link: '',
      body: 'x',
      body_html: '<p>x</p>',
      level: null,
      note: 'only shown',
      has_pin: true,
      parts: [{ id: facts.id, name: 'One' }],
    };
    const { row: shape, listed } = thing.shapes;
    expect(shape.parse(row)).toEqual(row);
    const { body_html: _, ...withoutHtml } = row;
    const wrong: readonly object[] = [
      withoutHtml,
      { ...row, pin: '1234' },
      { ...row, level: '3' },
      { ...row, mail: null },
    ];
    expect(wrong.map((each) => shape.safeParse(each).success)).toEqual([false, false, false, false]);
    const { parts: _parts, ...inList } = row;
    const counted = { ...inList, count: 1 };
    expect([listed.safeParse(counted).success, listed.safeParse({ ...row, count: 1 }).success]).toEqual([true, false]);
  });

  test('a list is sorted by its fields and by those of its view, but not by values of several parts', () => {
    const names = ['slug', 'count', 'note', 'parts', 'constructor'];
    expect(names.map((name) => isSortable(thing, name))).toEqual([true, true, true, false, false]);
    const byNote = { ...thing, list: { ...thing.list, sort: '-note' } };
    expect([shownColumns(byNote).at(-1), isSortable(byNote, 'note')]).toEqual(['note', true]);
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

test('further sections read one row and the unpaged list, and nothing else is opened to them', () => {
  const shelf = resource({
    key: 'shelf',
    label: 'Shelf',
    plural: 'Shelves',
    table: 'none.shelf',
    mounts: { pa: mount },
    paths: { one: '/shelf', many: '/shelves' },
    all: true,
    alsoReadBy: ['sec', 'books'],
    fields: { title: text({ label: 'Title' }) },
    title: 'title',
    list: { columns: ['title'], search: ['title'], sort: 'title' },
  });
  const rules = Object.entries(resourceEndpoints(shelf)).map(([name, { rule }]) => [name.split('.').at(-1), rule]);
  expect(Object.fromEntries(rules)).toEqual({
    create: 'staff:sec:a',
    read: 'staff:sec+books:v',
    update: 'staff:sec:e',
    remove: 'staff:sec:e',
    list: 'staff:sec:v',
    all: 'staff:sec+books:v',
  });
});

test('slugs and names that become parts of paths cannot break them', () => {
  expect(['aki', 'type-2', '4at'].every(isSlug.ok)).toBe(true);
  expect(['', 'A', 'a--b', '-a', 'a-', 'a_b', 'u', 'result', 'session'].some(isSlug.ok)).toBe(false);
  expect(['Ear, Nose & Throat', "Parkinson's", 'Ultrasound'].every(isPathName.ok)).toBe(true);
  expect(['a/b', 'a\\b', 'a?', 'a#', 'U', 'Session', '..'].some(isPathName.ok)).toBe(false);
});

test('a picture or document field takes only what the upload call stored', () => {
  const picture = `media/${'a'.repeat(64)}.webp`;
  const document = 'media/01890000-0000-7000-8000-000000000000.pdf';
  const takes = (field: Field) =>
    ['', picture, document, 'media/../exports/1.zip', 'https://elsewhere.test/a.webp'].map(
      (value) => field.shape.safeParse(value).success,
    );
  expect(takes(image({ label: 'Picture' }))).toEqual([true, true, false, false, false]);
  expect(takes(file({ label: 'Leaflet' }))).toEqual([true, false, true, false, false]);
  expect(image({ label: 'Picture', required: true }).shape.safeParse('').success).toBe(false);
});

test('a slug is made from a title as a person would write it', () => {
  expect(['Who is it for?', "What's  new", 'Électrolytes & ECG', '  '].map(slugOf)).toEqual([
    'who-is-it-for',
    'whats-new',
    'electrolytes-ecg',
    '',
  ]);
  expect(slugOf(`${'a'.repeat(119)} b`).endsWith('-')).toBe(false);
});

test('the screens of one kind leave out the kind and the fields of other kinds', () => {
  const folder = (kind: string) => ({ pa: { ...mount, many: `/${kind}s`, screens: `/admin/one/${kind}s` } });
  const party = resource({
    key: 'party',
    label: 'Party',
    plural: 'Parties',
    table: 'none.party',
    kinds: {
      column: 'type',
      of: {
        tea: { label: 'Tea', plural: 'Teas', mounts: folder('tea') },
        ball: { label: 'Ball', plural: 'Balls', mounts: folder('ball') },
      },
    },
    paths: { one: '/party', many: '/parties' },
    fields: {
      type: choice({ label: 'Kind', of: ['tea', 'ball'].map((value) => ({ value, label: value })) }),
      title: text({ label: 'Title', required: true }),
      music: text({ label: 'Music', ofKinds: ['ball'] }),
    },
    title: 'title',
    list: { columns: ['title'], search: ['title'], sort: 'title' },
  });
  const [tea, ball] = eachKind(party);
  expect([tea?.label, Object.keys(tea?.fields ?? {})]).toEqual(['Tea', ['title']]);
  expect(tea?.shapes.values.safeParse({ title: 'At four' }).success).toBe(true);
  expect(tea?.shapes.values.safeParse({ title: 'At four', music: 'A band' }).success).toBe(false);
  expect(ball?.shapes.values.safeParse({ title: 'At nine', music: 'A band' }).success).toBe(true);
  expect(Object.keys(party.fields)).toEqual(['type', 'title', 'music']);
});

test('a declaration that would keep or change more than it promises is refused', () => {
  const declared = {
    key: 'card',
    label: 'Card',
    plural: 'Cards',
    table: 'none.card',
    mounts: { pa: mount, more: { ...mount, section: 'other' } },
    paths: { one: '/card', many: '/cards' },
    fields: { title: text({ label: 'Title' }), n: integer({ label: 'Position' }) },
    title: 'title',
    list: { columns: ['title'], search: ['title'], sort: 'title' },
  } as const;
  expect(() => resource({ ...declared, versions: true })).not.toThrow();
  expect(() => resource({ ...declared, versions: true, unrecorded: ['title'] })).toThrow('must not be recorded');
  expect(() => resource({ ...declared, ordered: true })).toThrow('several sections');
  expect(() => resource({ ...declared, alsoReadBy: ['third'] })).toThrow('several sections');
});
