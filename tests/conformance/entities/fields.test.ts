import type { Field } from '@app/platform/contract';
import { testDatabase } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { allModules } from '../../../apps/server/tables.ts';

/** A column of the row, or of the rows that belong to it. */
const placeOf = (table: string, name: string, { children }: Field): string =>
  children ? `${children.table}.${children.parentKey}` : `${table}.${name}`;

test('every field of an entity is declared once, by the module that owns its table, and kept there [fields-not-shown]', async () => {
  const declared = allModules.flatMap(({ name, resources }) =>
    resources.map((resource) => ({ module: name, resource })),
  );
  expect(declared.length).toBeGreaterThan(10);
  const foreign = declared.filter(({ module, resource }) => resource.table.split('.')[0] !== module);
  expect(
    foreign.map(({ resource }) => resource.key),
    'declared by another module than the table’s',
  ).toEqual([]);
  const tables = declared.map(({ resource }) => resource.table);
  expect(tables.length, 'no table is declared twice').toBe(new Set(tables).size);
  const database = await testDatabase();
  const { rows } = await sql<{ place: string }>`
    select table_schema || '.' || table_name || '.' || column_name as place from information_schema.columns`.execute(
    database.db,
  );
  await database.drop();
  const columns = new Set(rows.map(({ place }) => place));
  const lost = declared.flatMap(({ resource: { table, fields } }) =>
    Object.entries(fields)
      .map(([name, field]) => placeOf(table, name, field))
      .filter((place) => !columns.has(place)),
  );
  expect(lost, 'declared and kept nowhere').toEqual([]);
});
