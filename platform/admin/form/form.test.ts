import {
  choice,
  date,
  flag,
  integer,
  json,
  many,
  reference,
  type ResourceRow,
  resource,
  secret,
  text,
} from '@app/platform/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { check } from './validate.ts';
import { changedValues, newValues, valuesOfRow, valuesSince, withoutSecrets } from '../values.ts';

const things = resource({
  key: 'thing',
  label: 'Thing',
  plural: 'Things',
  table: 'x.thing',
  mounts: { pa: { base: '/a', section: 'panews', screens: '/admin/things' } },
  paths: { one: '/thing', many: '/things' },
  fields: {
    name: text({ label: 'Name', required: true, max: 5 }),
    weight: integer({ label: 'Weight', required: true, min: 1 }),
    kind: choice({ label: 'Kind', of: [{ value: 'a', label: 'A' }] }),
    day: date({ label: 'Day' }),
    open: flag({ label: 'Open', initial: true }),
    owner: reference({ label: 'Owner', required: true, to: { resource: 'thing' } }),
    key: secret({ label: 'Key', required: true }),
    facts: json({ label: 'Facts', shape: z.unknown() }),
    total: integer({ label: 'Total', readOnly: true }),
    lines: many({
      label: 'Lines',
      itemLabel: 'Line',
      table: 'x.line',
      parentKey: 'thing_id',
      fields: { text: text({ label: 'Text', required: true }) },
    }),
  },
  title: 'name',
  list: { columns: ['name'], search: ['name'], sort: 'name' },
});

const id = '019a0000-0000-7000-8000-000000000001';
const row = {
  id,
  version: 3,
  created_at: '',
  updated_at: '',
  name: 'Old',
  weight: 2,
  kind: 'a',
  day: '2026-11-14T00:00:00.000Z',
  open: false,
  owner: id,
  has_key: true,
  facts: { a: 1 },
  total: 9,
  lines: [{ id, text: 'one', position: 0 }],
} as ResourceRow;

test('a new form starts with the declared values and no read-only fields', () => {
  expect(newValues(things)).toMatchObject({ name: '', weight: null, open: true, day: null, owner: null, lines: [] });
  expect(newValues(things)).not.toHaveProperty('total');
});

test('the form of a stored row passes its own checks and has no changes', () => {
  const values = valuesOfRow(things, row);
  const checked = check(things, values, row);
  expect(checked.ok && changedValues(values, checked.values)).toEqual({});
});

test('an update names only what was changed', () => {
  const values = valuesOfRow(things, row);
  expect(changedValues(values, { ...values, name: 'New' })).toEqual({ name: 'New' });
});

test('a secret that is set may stay empty, one that is not set may not', () => {
  const values = valuesOfRow(things, row);
  expect(check(things, values, { ...row, has_key: false })).toEqual({ ok: false, errors: { key: 'Required.' } });
});

test('every mistake is explained in plain words at its field', () => {
  const wrong = {
    ...valuesOfRow(things, row),
    name: 'Too long',
    weight: 0,
    kind: null,
    owner: null,
    lines: [{ text: '' }],
  };
  expect(check(things, wrong, row)).toEqual({
    ok: false,
    errors: {
      name: 'Use at most 5 characters.',
      weight: 'Use 1 or more.',
      kind: 'Choose one.',
      owner: 'Required.',
      'lines.0.text': 'Required.',
    },
  });
});

test('text that is not JSON is refused before anything is sent', () => {
  const values = { ...valuesOfRow(things, row), facts: { unparsed: '{' } };
  expect(check(things, values, row)).toEqual({ ok: false, errors: { facts: 'This is not valid JSON.' } });
});

test('secrets are never stored on the device', () => {
  expect(withoutSecrets(things, { name: 'x', key: 'hush' })).toEqual({ name: 'x' });
});

test('what is typed during a save stays; the rest becomes the saved values', () => {
  const sent = {
    name: ' Aa ',
    weight: 2,
    lines: [
      { id, text: 'one', fresh: true },
      { text: 'two', fresh: true },
    ],
  };
  const other = '019a0000-0000-7000-8000-000000000002';
  const stored = {
    name: 'Aa',
    weight: 2,
    lines: [
      { id, text: 'one', fresh: false },
      { id: other, text: 'two', fresh: false },
    ],
  };
  expect(valuesSince(stored, sent, sent)).toEqual(stored);
  const lines = [
    { id, text: 'one', fresh: true },
    { text: 'two more', fresh: true },
    { text: 'three', fresh: false },
  ];
  expect(valuesSince(stored, sent, { ...sent, weight: 3, lines }), 'a row that was new is known by its id').toEqual({
    name: 'Aa',
    weight: 3,
    lines: [
      { id, text: 'one', fresh: false },
      { id: other, text: 'two more', fresh: false },
      { text: 'three', fresh: false },
    ],
  });
  expect(
    valuesSince(stored, sent, { ...sent, lines: [{ text: 'two', fresh: true }] })['lines'],
    'one taken out',
  ).toEqual([{ text: 'two', fresh: true }]);
});

test('rows that a colleague moved, replaced or that have no id are not merged by their place', () => {
  const rows = (...texts: readonly string[]) => ({ lines: texts.map((text) => ({ id: text.charAt(0), text })) });
  const base = rows('a', 'b', 'c');
  const typed = rows('a', 'b corrected', 'c');
  expect(valuesSince(rows('a', 'b', 'c by a colleague'), base, typed)).toEqual(
    rows('a', 'b corrected', 'c by a colleague'),
  );
  for (const theirs of [rows('c', 'a', 'b'), rows('a', 'b', 'd')])
    expect(valuesSince(theirs, base, typed)).toEqual(typed);
  const sources = (...years: readonly number[]) => ({ sources: years.map((year) => ({ year })) });
  expect(valuesSince(sources(2019, 2020), sources(2018, 2019), sources(2018, 2021))).toEqual(sources(2018, 2021));
});
