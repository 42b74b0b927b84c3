// Compares docs/spec/entities.yaml with what the product stores: the place of every field of an entity is named here, and
// looked up in a migrated database, a declared shape or the table of calls.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readTables, shapesOf } from '../../../tools/conformance/built.ts';
import { projectRoot } from '../../../tools/conformance/measure.ts';
import { loosen, type States, statesOf } from './examples.ts';

/** `schema.table.column`, a call such as `GET /paplabable/news`, or a field of a declared shape. */
export type Place = string | ShapeField;
interface ShapeField {
  readonly shape: unknown;
  readonly path: string;
}
export interface EntityPlaces {
  /** Every field of the entity, specified or our own, with its place. */
  readonly fields: Readonly<Record<string, Place | readonly Place[]>>;
  readonly states?: States;
}

/** A field of a shape of the contract, by its path: `Question.ParentCategory.name`. */
export const inShape = (shape: unknown, path: string): ShapeField => ({ shape, path });

const Words = z.record(z.string(), z.unknown()).default({});
const Entity = z.object({ id: z.string(), asked: Words, model: Words, states: z.array(z.string()).default([]) });
type Entity = z.output<typeof Entity>;

const readEntities = (): ReadonlyMap<string, Entity> => {
  const text = readFileSync(join(projectRoot, 'docs/spec/entities.yaml'), 'utf8');
  const { entities } = z.object({ entities: z.array(Entity) }).parse(parse(text));
  return new Map(entities.map((entity) => [entity.id, entity]));
};

const memberOf = (shape: unknown, key: string): unknown => {
  if (shape instanceof z.ZodObject) return (shape.shape as Record<string, unknown>)[key];
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodArray) {
    return memberOf(shape.unwrap(), key);
  }
  return undefined;
};
const hasField = ({ shape, path }: ShapeField): boolean =>
  path.split('.').reduce<unknown>((at, key) => memberOf(at, key), shape) !== undefined;

/** The sources in which places are looked up. */
export interface World {
  readonly columns: ReadonlySet<string>;
  readonly calls: ReadonlySet<string>;
}

const callKeys = (call: string): string[] => {
  const [method = '', path = ''] = call.split(' ');
  return shapesOf(path).map((shape) => `${method} ${shape}`);
};
const stands = (place: Place, { columns, calls }: World): boolean => {
  if (typeof place !== 'string') return hasField(place);
  return place.includes(' ') ? callKeys(place).every((key) => calls.has(key)) : columns.has(place);
};

/** The differences between entities.yaml and the places, as messages. */
export function differences(entity: Entity, declared: EntityPlaces, world: World): string[] {
  const specified = [...new Set([...Object.keys(entity.asked), ...Object.keys(entity.model)])];
  const states = Object.keys(declared.states?.when ?? {});
  const shown = Object.keys(declared.states?.examples ?? {});
  return [
    ...specified
      .filter((field) => !(field in declared.fields))
      .map((field) => `${field} is specified and kept nowhere`),
    ...Object.keys(declared.fields)
      .filter((field) => !specified.includes(field))
      .map((field) => `${field} is not specified`),
    ...Object.entries(declared.fields).flatMap(([field, places]) =>
      [places]
        .flat()
        .filter((place) => !stands(place, world))
        .map((place) => `${field}: ${typeof place === 'string' ? place : place.path} does not exist`),
    ),
    ...entity.states.filter((state) => !states.includes(state)).map((state) => `no rows are known to be ${state}`),
    ...states.filter((state) => !entity.states.includes(state)).map((state) => `the state ${state} is not specified`),
    ...states.filter((state) => !shown.includes(state)).map((state) => `nothing shows the state ${state}`),
  ];
}

interface Suite {
  /** The ids of the entities, written out so that the conformance report can read them. */
  readonly proves: readonly string[];
  readonly places: Readonly<Record<string, EntityPlaces>>;
}

/** One test per entity: its fields are stored where `places` says, and its rows are in the state they are meant to be in. */
export function entitySuite(title: string, { proves, places }: Suite): void {
  describe(`what ${title} stores is what docs/spec specifies`, () => {
    const entities = readEntities();
    let database: TestDatabase;
    let world: World;
    beforeAll(async () => {
      database = await testDatabase();
      const { rows } = await sql<{ name: string }>`
        select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
      `.execute(database.db);
      await loosen(database.db);
      const { endpoints } = await readTables();
      world = {
        columns: new Set(rows.map(({ name }) => name)),
        calls: new Set(endpoints.flatMap(({ method, path }) => callKeys(`${method.toUpperCase()} ${path}`))),
      };
    });
    afterAll(() => database.drop());

    test('the list names every entity that is held against it here', () => {
      expect(Object.keys(places).toSorted()).toEqual(proves.toSorted());
    });
    test.each(proves)('%s', async (id) => {
      const entity = entities.get(id);
      const held = places[id];
      if (!entity || !held) throw new Error(`docs/spec/entities.yaml or this list does not know ${id}`);
      expect(differences(entity, held, world)).toEqual([]);
      if (!held.states) return;
      const { seen, meant } = await statesOf(database.db, held.states);
      expect(seen).toEqual(meant);
    });
  });
}
