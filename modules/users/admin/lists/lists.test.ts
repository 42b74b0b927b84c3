import { USER_LISTS, usersQueryShape, usersRangeShape } from '@app/users/contract';
import { expect, test } from 'vitest';
import { personColumns } from '../people/columns.tsx';
import { usersScreens } from '../screens.ts';
import { presetAddress, presets } from './presets.ts';
import { fieldOf, rangeAddress, rangePresets } from './range.ts';
import { rangeListing } from './range-listing.tsx';
import { usersListing } from './users-listing.tsx';

const facts = { rights: { v: true, a: true, e: true }, seesRoles: true, onAction: () => {} };

test('every list of the call has one preset and one screen, all on the same page', () => {
  expect(presets.map((preset) => preset.list).toSorted()).toEqual([...USER_LISTS].toSorted());
  const screens = usersScreens.filter((row) => row.page === 'UsersPage');
  expect(screens.map((row) => [row.path, row.facts?.['list']])).toEqual(presets.map(({ path, list }) => [path, list]));
  expect(screens.filter((row) => row.rule !== 'staff:pausers:v').map((row) => [row.path, row.rule])).toEqual([
    ['/admin/users/adminlist', 'staff:ual:v'],
  ]);
});

test('columns, filters and orders of the lists are known to the call', () => {
  const known = Object.keys(usersQueryShape.shape);
  for (const preset of presets) {
    const listing = usersListing(preset, facts);
    expect(listing.filters.filter(({ name }) => !known.includes(name))).toEqual([]);
    expect(preset.columns.filter((name) => !personColumns.some((column) => column.name === name))).toEqual([]);
    const orders = listing.columns.filter((column) => column.sortable).flatMap(({ name }) => [name, `-${name}`]);
    expect(orders.filter((sort) => !usersQueryShape.safeParse({ sort }).success)).toEqual([]);
  }
});

test('staff who may not see roles have no role filter', () => {
  const listing = usersListing(presets[0], { ...facts, seesRoles: false });
  expect(listing.filters.map(({ name }) => name)).not.toContain('role');
});

test('staff with the right to view only get the page without actions, and no menu', () => {
  const row = { id: 'an id' } as never;
  expect(usersListing(presets[0], facts).hrefOf(row)).toBe('/admin/users/edit?id=an%20id');
  const looking = usersListing(presets[0], { ...facts, rights: { v: true, a: false, e: false } });
  expect([looking.hrefOf(row), looking.actions, looking.createHref]).toEqual([
    '/admin/users/view?id=an%20id',
    undefined,
    null,
  ]);
});

test('a search is carried over to the other lists', () => {
  const [all, active] = presets;
  expect(all && presetAddress(all, '')).toBe('/admin/users/list');
  expect(active && presetAddress(active, 'a b&c')).toBe('/admin/users/activelist?search=a+b%26c');
});

test('frequent ranges follow the calendar, and look ahead for ends of access', () => {
  const now = new Date('2026-01-31T15:00:00Z');
  expect(rangePresets('registered', now).map(({ label, from, to }) => [label, from, to])).toEqual([
    ['Today', '2026-01-31', '2026-01-31'],
    ['Last 7 days', '2026-01-25', '2026-01-31'],
    ['This month', '2026-01-01', '2026-01-31'],
    ['Last month', '2025-12-01', '2025-12-31'],
  ]);
  expect(rangePresets('expires', now).map(({ label, from, to }) => [label, from, to])).toEqual([
    ['Today', '2026-01-31', '2026-01-31'],
    ['Next 7 days', '2026-01-31', '2026-02-06'],
    ['This month', '2026-01-01', '2026-01-31'],
    ['Next month', '2026-02-01', '2026-02-28'],
  ]);
  // Half past midnight in the UK, still the day before in UTC.
  expect(rangePresets('registered', new Date('2026-06-30T23:30:00Z')).map(({ from }) => from)).toEqual([
    '2026-07-01',
    '2026-06-25',
    '2026-07-01',
    '2026-06-01',
  ]);
});

test('a range in the address is one the call accepts, and an unknown kind of day is the first', () => {
  const range = { from: '2026-11-01', to: '2026-11-15' };
  expect(rangeAddress('/q', 'paid', range)).toBe('/q?filter.field=paid&filter.from=2026-11-01&filter.to=2026-11-15');
  expect([fieldOf('paid'), fieldOf('nothing'), fieldOf(null)]).toEqual(['paid', 'registered', 'registered']);
  expect(usersRangeShape.safeParse({ ...range, field: fieldOf('x'), page: 1, size: 20 }).success).toBe(true);
  const listing = rangeListing('paid', range, facts);
  expect(listing.filters.map(({ name, initial }) => [name, initial])).toEqual([
    ['field', 'registered'],
    ['from', '2026-11-01'],
    ['to', '2026-11-15'],
  ]);
});
