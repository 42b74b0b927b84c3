import { questionsQuery } from '@app/questions/contract';
import { expect, test } from 'vitest';
import { questionsScreens } from '../screens.ts';
import { fixedOf, pathOf, presets } from './presets.ts';
import { questionsListing } from './questions-listing.tsx';
import { shortAgo, dueWords } from './labels.ts';

const all = { v: true, a: true, e: true };

test('every list has its own screen, guarded by the section of its line', () => {
  const screens = questionsScreens.filter(({ page }) => page === 'QuestionsPage');
  expect(screens.map(({ path }) => path)).toEqual(presets.map(pathOf));
  expect(screens.filter(({ path, rule }) => path.includes('/plabable/') !== rule.includes('plabques'))).toEqual([]);
});

test('staff of the first line list More Questions too, without creating any there [ext-screen-admin-questionbank-moreactivelist] [ext-screen-admin-questionbank-moreinactivelist] [ext-screen-admin-questionbank-morelist]', () => {
  const lists = presets.filter(({ edition }) => edition === 'more');
  expect(lists.map(pathOf)).toEqual(
    ['moreactivelist', 'moreinactivelist', 'morelist'].map((name) => `/admin/paplabable/questionbank/${name}`),
  );
  expect(lists.map(fixedOf)).toEqual([
    { edition: 'more', active: 'true' },
    { edition: 'more', active: 'false' },
    { edition: 'more' },
  ]);
  expect(lists.map((preset) => questionsListing(preset, all).createHref)).toEqual([null, null, null]);
  const keys = presets.map((preset) => JSON.stringify([preset.line, questionsListing(preset, all).key]));
  expect(new Set(keys).size, 'no list is shown from the cache of another').toBe(presets.length);
});

test('one list of the first line has open and closed questions alike [ext-screen-admin-questionbank-list]', () => {
  const every = presets.find((preset) => pathOf(preset) === '/admin/paplabable/questionbank/list');
  expect(every && fixedOf(every)).toEqual({});
});

test('columns, filters and orders of the lists are known to the call', () => {
  for (const preset of presets) {
    const listing = questionsListing(preset, all);
    const known = Object.keys(questionsQuery.shape);
    expect(listing.filters.filter(({ name }) => !known.includes(name))).toEqual([]);
    expect(listing.shown.filter((name) => !listing.columns.some((column) => column.name === name))).toEqual([]);
    const orders = listing.columns.filter(({ sortable }) => sortable).flatMap(({ name }) => [name, `-${name}`]);
    expect(orders.filter((sort) => !questionsQuery.safeParse({ sort }).success)).toEqual([]);
  }
});

test('staff with view rights only get the preview and can create nothing', () => {
  const looking = questionsListing(presets[0], { v: true, a: false, e: false });
  expect([looking.hrefOf({ id: 'an id' } as never), looking.createHref]).toEqual(['/preview/question/an%20id', null]);
  expect(questionsListing(presets[0], all).hrefOf({ id: 'x' } as never)).toBe(
    '/admin/paplabable/questionbank/edit?id=x',
  );
});

test('a question is started only by staff who may also edit it', () => {
  const href = (a: boolean, e: boolean) => questionsListing(presets[0], { v: true, a, e }).createHref;
  expect([href(true, true), href(true, false), href(false, true)]).toEqual([
    '/admin/paplabable/questionbank/create',
    null,
    null,
  ]);
});

test('moments of the last week say how long ago, older ones the day', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const moments = ['2026-11-15T11:59:30Z', '2026-11-15T11:20:00Z', '2026-11-13T12:00:00Z', '2026-10-01T12:00:00Z'];
  expect(moments.map((moment) => shortAgo(moment, now))).toEqual(['just now', '40 min', '2 d', '01-10-2026']);
});

test('a review is due today, in some days, or overdue', () => {
  expect([0, 1, 14, -1, -3].map(dueWords)).toEqual([
    'Due today',
    'Due in 1 day',
    'Due in 14 days',
    'Overdue 1 day',
    'Overdue 3 days',
  ]);
});
