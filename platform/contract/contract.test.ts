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
