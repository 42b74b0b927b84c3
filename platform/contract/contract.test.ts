import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { alias, endpoint, mirror } from './endpoint.ts';
import { isSuccess } from './wire/envelope.ts';
import * as field from './resource/fields.ts';
import { resourceEndpoints } from './resource/calls.ts';
import { resource } from './resource/resource.ts';
import { resourceScreens } from './resource/screens.ts';
import { isRule, staffRightsOf } from './rule.ts';
import { screenId } from './screen.ts';
import { ukDay, ukDayEnd, ukField, ukMidnight, ukMoment } from './time.ts';

test('only the exact literal counts as success [api-success]', () => {
  const replies = [
    { status: 'success', data: 1 },
    { status: 'Success' },
    { status: 'ok' },
    { status: 'error' },
    {},
    null,
    'success',
  ];
  expect(replies.map(isSuccess)).toEqual([true, false, false, false, false, false, false]);
});

test('a UK day begins at midnight by the clock in the UK, also on the days when the clocks change', () => {
  const begins = (day: string) => new Date(ukMidnight(day)).toISOString();
  expect(begins('2026-11-17')).toBe('2026-11-17T00:00:00.000Z');
  expect(begins('2027-07-01')).toBe('2027-06-30T23:00:00.000Z');
  expect([begins('2027-03-28'), begins('2027-03-29')]).toEqual([
    '2027-03-28T00:00:00.000Z',
    '2027-03-28T23:00:00.000Z',
  ]);
  expect([begins('2027-10-31'), begins('2027-11-01')]).toEqual([
    '2027-10-30T23:00:00.000Z',
    '2027-11-01T00:00:00.000Z',
  ]);
  expect([ukDay(Date.parse('2027-06-30T22:59:00Z')), ukDay(new Date('2027-06-30T23:00:00Z'))]).toEqual([
    '2027-06-30',
    '2027-07-01',
  ]);
  expect(ukMidnight('')).toBeNaN();
});

test('a staff rule names its section and flag', () => {
  expect([staffRightsOf('staff:panews:e'), staffRightsOf('staff'), staffRightsOf('public')]).toEqual([
    [{ section: 'panews', flag: 'e' }],
    [],
    [],
  ]);
  expect(staffRightsOf('staff:pawebinars+pacourses:a').map((right) => right.section)).toEqual([
    'pawebinars',
    'pacourses',
  ]);
  expect(['staff:a+b:v', 'staff:a+:v', 'staff:+a:v', 'staff:a+b'].map(isRule)).toEqual([true, false, false, false]);
});

test('screens are known by their path with dashes', () => {
  expect(['/', '/news/:id', '/admin/users/list', '*', '/trial/:id?'].map(screenId)).toEqual([
    'home',
    'news-id',
    'admin-users-list',
    'not-found',
    'trial-id',
  ]);
});

describe('endpoints as data', () => {
  test('a call is split into method and path, and aliases add up', () => {
    const row = alias(endpoint('PUT /news/:id', 'staff:panews:e', { body: z.strictObject({}), aliases: ['/old'] }), [
      '/older',
    ]);
    expect([row.method, row.path, row.rule, row.options.aliases]).toEqual([
      'PUT',
      '/news/:id',
      'staff:panews:e',
      ['/old', '/older'],
    ]);
  });

  test('a mirror yields one table per edition', () => {
    const rows = mirror({ pa: '/questionbank', more: '/morequestionbank' }, (base) => ({
      open: endpoint(`GET ${base}/open/:id`, 'questionBank', {}),
    }));
    expect([rows.pa.open.path, rows.more.open.path]).toEqual(['/questionbank/open/:id', '/morequestionbank/open/:id']);
  });
});

describe('resources declared once', () => {
  const mount = (base: string, section: string) => ({ base, section, screens: `/admin${base}/things` });
  const thing = resource({
    key: 'thing',
    label: 'Thing',
    plural: 'Things',
    table: 'test.thing',
    paths: { one: '/thing', many: '/things' },
    all: true,
    title: 'name',
    mounts: {
      pa: mount('/a/pa', 'pathings'),
      more: { ...mount('/a/pa', 'pathings'), many: '/morethings' },
      plab: mount('/a/plab', 'plabthings'),
    },
    fields: { name: field.text({ label: 'Name', required: true }), size: field.integer({ label: 'Size' }) },
    list: { columns: ['name', 'size'], search: ['name'], sort: 'name' },
  });

  test('editions that share a path share its calls', () => {
    const calls = Object.values(resourceEndpoints(thing)).map((row) => `${row.method} ${row.path} ${row.rule}`);
    expect(calls).toEqual([
      'POST /a/pa/thing staff:pathings:a',
      'GET /a/pa/thing/:id staff:pathings:v',
      'PUT /a/pa/thing/:id staff:pathings:e',
      'DELETE /a/pa/thing/:id staff:pathings:e',
      'POST /a/plab/thing staff:plabthings:a',
      'GET /a/plab/thing/:id staff:plabthings:v',
      'PUT /a/plab/thing/:id staff:plabthings:e',
      'DELETE /a/plab/thing/:id staff:plabthings:e',
      'GET /a/pa/things staff:pathings:v',
      'GET /a/pa/things/all staff:pathings:v',
      'GET /a/pa/morethings staff:pathings:v',
      'GET /a/pa/morethings/all staff:pathings:v',
      'GET /a/plab/things staff:plabthings:v',
      'GET /a/plab/things/all staff:plabthings:v',
    ]);
  });

  test('every mount has a list, a create and an edit screen with its right', () => {
    const rows = resourceScreens(thing)
      .filter((row) => row.edition === 'plab')
      .map((row) => `${row.path} ${row.rule}`);
    expect(rows).toEqual([
      '/admin/a/plab/things staff:plabthings:v',
      '/admin/a/plab/things/create staff:plabthings:a',
      '/admin/a/plab/things/edit staff:plabthings:e',
    ]);
  });

  test('a required text may not be blank and an unknown key is refused', () => {
    expect(thing.shapes.values.safeParse({ name: '  ' }).success).toBe(false);
    expect(thing.shapes.values.safeParse({ name: 'A', extra: 1 }).success).toBe(false);
    expect(thing.shapes.values.parse({ name: ' A ' })).toEqual({ name: 'A', size: null });
  });
});

test('a date-and-time field holds UK time, in winter and in summer', () => {
  expect(ukField('2026-12-12T09:30:00.000Z')).toBe('2026-12-12T09:30');
  expect(ukField('2026-07-01T08:30:00.000Z')).toBe('2026-07-01T09:30');
  expect(ukMoment('2026-12-12T09:30')).toBe('2026-12-12T09:30:00.000Z');
  expect(ukMoment('2026-07-01T09:30')).toBe('2026-07-01T08:30:00.000Z');
  expect(ukField('2026-12-31T23:59:00.000Z')).toBe('2026-12-31T23:59');
  expect(ukField('2026-07-31T23:59:00.000Z')).toBe('2026-08-01T00:59');
});

test('an invalid date and time gives null', () => {
  for (const field of ['', 'soon', '2026-13-01T00:00', '2026-12-12', '2026-12-12T09:30:00Z'])
    expect(ukMoment(field)).toBeNull();
  expect(ukField('soon')).toBe('');
});

test('on both clock-change days every minute survives the round trip, and times stay in order', () => {
  // The clocks go forward on 28 March 2027 at 01:00 and back on 31 October 2027 at 02:00.
  for (const day of ['2027-03-28', '2027-10-31']) {
    let before = '';
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'));
      const field = `${day}T${hours}:${minutes}`;
      const moment = ukMoment(field) ?? '';
      const leftOut = day === '2027-03-28' && hours === '01';
      expect(ukField(moment)).toBe(leftOut ? field.replace('T01', 'T02') : field);
      expect(moment > before || (day === '2027-03-28' && hours === '02')).toBe(true);
      before = moment;
    }
  }
});

test('an hour repeated by the clocks means the first one, and a skipped hour means an hour later', () => {
  expect(ukMoment('2027-10-31T01:30')).toBe('2027-10-31T00:30:00.000Z');
  expect(ukMoment('2027-10-31T02:00')).toBe('2027-10-31T02:00:00.000Z');
  expect(ukMoment('2027-03-28T01:30')).toBe('2027-03-28T01:30:00.000Z');
  expect(ukMoment('2027-03-28T02:30')).toBe('2027-03-28T01:30:00.000Z');
});

test('a UK day ends at midnight in the UK, in winter and in summer', () => {
  expect(new Date(ukDayEnd('2026-11-15')).toISOString()).toBe('2026-11-15T23:59:59.000Z');
  expect(new Date(ukDayEnd('2026-07-15')).toISOString()).toBe('2026-07-15T22:59:59.000Z');
  expect(ukDayEnd('')).toBeNaN();
});
