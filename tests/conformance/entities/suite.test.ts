import { expect, test } from 'vitest';
import { z } from 'zod';
import { differences, inShape, type EntityPlaces } from './suite.ts';

const entity = { id: 'thing', asked: { name: '' }, model: { owner: 'user' }, states: ['open', 'closed'] };
const world = { columns: new Set(['a.thing.owner']), calls: new Set(['GET /things/:']) };
const shape = z.object({ rows: z.array(z.object({ name: z.string().nullable() })).optional() });
const states = { from: 'a.thing', when: { open: 'true', closed: 'false' }, examples: { open: {}, closed: {} } };
const differencesOf = (fields: EntityPlaces['fields'], more: Partial<EntityPlaces> = {}) =>
  differences(entity, { fields, states, ...more }, world);

test('columns, calls and fields of shapes are places', () => {
  expect(differencesOf({ name: ['GET /things/:id', inShape(shape, 'rows.name')], owner: 'a.thing.owner' })).toEqual([]);
});

test('a missing field, an extra one and a place that does not exist are reported', () => {
  expect(differencesOf({ nmae: 'GET /things', owner: ['a.thing.owner_id', inShape(shape, 'rows.owner')] })).toEqual([
    'name is specified and kept nowhere',
    'nmae is not specified',
    'nmae: GET /things does not exist',
    'owner: a.thing.owner_id does not exist',
    'owner: rows.owner does not exist',
  ]);
});

test('a state without a condition is reported, and one that is not specified', () => {
  const places = { states: { from: 'a.thing', when: { open: 'true', gone: 'false' }, examples: { open: {} } } };
  expect(differencesOf({ name: 'GET /things/:id', owner: 'a.thing.owner' }, places)).toEqual([
    'no rows are known to be closed',
    'the state gone is not specified',
    'nothing shows the state gone',
  ]);
});
