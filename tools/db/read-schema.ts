import type { Db } from '@app/platform/server';
import { sql } from 'kysely';
import { type DatabaseMetadata, PostgresDialect } from 'kysely-codegen';
import { VIEWS_WITHOUT_NULLS } from './overrides.ts';

/** Dates stay strings, as the product's connection reads them. */
export const dialect = new PostgresDialect({ dateParser: 'string' });

/** How Postgres prints `check (x in ('a', 'b'))` of a text column. */
const ONE_OF = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/;
const VALUE = /'([^']+)'::text/g;

async function allowedValues(db: Db): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ column: string; definition: string }>`
    select concat_ws('.', n.nspname, c.relname, a.attname) as column, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'c' and cardinality(k.conkey) = 1`.execute(db);
  return new Map(
    rows.flatMap(({ column, definition }): [string, string[]][] => {
      const values = ONE_OF.exec(definition)?.[1];
      return values ? [[column, [...values.matchAll(VALUE)].map(([, value = '']) => value)]] : [];
    }),
  );
}

/** Every table and view of the database, with the values its checks allow. */
export async function readSchema(db: Db): Promise<DatabaseMetadata> {
  const [schema, allowed] = await Promise.all([dialect.introspector.introspect({ db }), allowedValues(db)]);
  for (const table of schema.tables) {
    const path = `${table.schema}.${table.name}`;
    for (const column of table.columns) {
      column.enumValues = allowed.get(`${path}.${column.name}`) ?? column.enumValues;
      if (VIEWS_WITHOUT_NULLS.has(path)) column.isNullable = false;
    }
  }
  return schema;
}
