import { choice, flag, html, many, reference, type Resource, resource, text } from '@app/platform/contract';
import { expect, test, vi } from 'vitest';
import { resourceClient } from '../client.ts';
import { csvCell, csvText } from './csv.ts';
import { resourceListing } from './resource/resource-listing.tsx';
import { isNarrowed, queryOfView, readView, writeView, withFilter } from './view.ts';

const notes: Resource = resource({
  key: 'note',
  label: 'Note',
  plural: 'Notes',
  table: 'x.note',
  mounts: { pa: { base: '/a', section: 'panews', screens: '/admin/notes' } },
  paths: { one: '/note', many: '/notes' },
  fields: {
    title: text({ label: 'Title', required: true }),
    body: html({ label: 'Text' }),
    kind: choice({ label: 'Kind', of: [{ value: 'a', label: 'A' }], initial: 'a' }),
    open: flag({ label: 'Open' }),
    owner: reference({ label: 'Owner', to: { resource: 'note' } }),
    about: { ...text({ label: 'About' }), choices: [{ value: 'x', label: 'X' }] },
    lines: many({
      label: 'Lines',
      itemLabel: 'Line',
      table: 'x.line',
      parentKey: 'note_id',
      fields: { text: text({ label: 'Text' }) },
    }),
  },
  title: 'title',
  list: { columns: ['title', 'open'], search: ['title'], sort: 'title', filters: ['open', 'title', 'about'] },
});
const listingOf = (declared: Resource, resources: ReadonlyMap<string, Resource> = new Map()) =>
  resourceListing(
    {
      resource: declared,
      edition: 'pa',
      rights: { v: true, a: true, e: true },
      paths: { list: '/l', create: '/c', edit: '/e' },
    },
    resourceClient(declared, 'pa'),
    resources,
  );
const listing = listingOf(notes);
const read = (query: string) => readView(listing, new URLSearchParams(query));

test('a view survives being written to an address and read back', () => {
  const query = 'search=fever&sort=-open&filter.open=true&columns=title%2Cbody&size=50&page=3';
  expect(writeView(listing, read(query)).toString()).toBe(query);
});

test('the default view has an empty address', () => {
  expect(writeView(listing, read('')).toString()).toBe('');
  expect(writeView(listing, read('sort=title&page=1&size=20')).toString()).toBe('');
});

test('unknown names in an address are left out', () => {
  const view = read('sort=secret&columns=nothing&size=7&page=-4&filter.kind=a&filter.title=x');
  expect(view).toEqual({ page: 1, size: 20, search: '', sort: '', filters: {}, columns: ['title', 'open'] });
});

test('only flags, choices, references and texts with known values become filters, and child rows are not a column', () => {
  expect(listing.filters.map((filter) => filter.name)).toEqual(['open', 'about']);
  const columns = listing.columns.map((column) => column.name);
  expect(columns).toEqual(['title', 'open', 'body', 'kind', 'owner', 'about', 'updated_at', 'created_at']);
});

test('a list sorted by a column it does not declare shows that column', () => {
  const newestFirst = { ...notes, list: { ...notes.list, sort: '-created_at' } };
  expect(listingOf(newestFirst).shown).toEqual(['title', 'open', 'created_at']);
  expect(listing.shown).toEqual(['title', 'open']);
});

test('a filter with an initial value always has one, and the initial value is not in the address', () => {
  const ranged = { columns: [], shown: [], filters: [{ name: 'from', initial: '2026-11-01' }], sort: '' };
  const start = readView(ranged, new URLSearchParams('filter.from='));
  expect(start.filters).toEqual({ from: '2026-11-01' });
  expect([isNarrowed(ranged, start), writeView(ranged, start).toString()]).toEqual([false, '']);
  const moved = readView(ranged, new URLSearchParams('filter.from=2026-10-01'));
  expect([isNarrowed(ranged, moved), writeView(ranged, moved).toString()]).toEqual([true, 'filter.from=2026-10-01']);
  expect(readView(ranged, writeView(ranged, { ...moved, filters: {} }))).toEqual(start);
});

test('a filter within another ends when that one changes', () => {
  const nested = { columns: [], shown: [], sort: '', filters: [{ name: 'shelf' }, { name: 'topic', within: 'shelf' }] };
  const before = { shelf: 'a', topic: 'b', kept: 'c' };
  expect(withFilter(nested, before, 'shelf', 'd')).toEqual({ shelf: 'd', kept: 'c' });
  expect(withFilter(nested, before, 'shelf', '')).toEqual({ kept: 'c' });
  expect(withFilter(nested, before, 'topic', 'e')).toEqual({ ...before, topic: 'e' });
});

test('the query of the call is exactly what the address says', () => {
  expect(queryOfView(read('search=%20fever%20&filter.open=false'))).toEqual({
    page: 1,
    size: 20,
    search: 'fever',
    sort: undefined,
    open: 'false',
  });
});

test.each(['=1+1', '+44', '-2', '@SUM(A1)', '\tx', '\rx'])(
  'a cell that a spreadsheet would run is made text: %j',
  (cell) => {
    expect(csvCell(cell).replace(/^"/, '')).toMatch(/^'/);
  },
);

test('quotes, commas and line ends are quoted, plain text is left alone', () => {
  expect(csvText([['a', 'b,c', 'd"e', 'f\ng']])).toBe('a,"b,c","d""e","f\ng"\r\n');
});

test('a deletion carries an idempotency key of its own, so that a repeated request is not refused', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('location', { pathname: '/admin/notes' });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return Response.json({ status: 'success', data: null });
  });
  for (const id of ['a', 'b']) await resourceClient(notes, 'pa').remove(id);
  vi.unstubAllGlobals();
  expect(new Set(keys.filter((key) => key !== null)).size).toBe(2);
});

test('an export goes on with ids where the names cannot be read, and stops where the server fails', async () => {
  vi.stubGlobal('location', { pathname: '/admin/notes' });
  vi.stubGlobal('document', { cookie: '' });
  const resources = new Map([['note', notes]]);
  const wordsAfter = async (http: number) => {
    vi.stubGlobal('fetch', async () => Response.json({ status: 'error', code: 'X', message: 'No.' }, { status: http }));
    const words = await listingOf(notes, resources).wordsOf(['owner']);
    return words({ owner: 'an id' } as never, 'owner');
  };
  expect([await wordsAfter(403), await wordsAfter(404)]).toEqual(['an id', 'an id']);
  await expect(wordsAfter(500)).rejects.toThrow('No.');
  vi.unstubAllGlobals();
});
