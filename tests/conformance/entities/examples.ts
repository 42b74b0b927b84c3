// One example for every state of an entity, stored in a migrated database: the condition of that state holds for it, and no
// other does.
import type { TestDatabase } from '@app/platform/server/testing';
import { sql } from 'kysely';

type Db = TestDatabase['db'];
/** Values of columns, by `schema.table`. Columns that need a value and are not named here get any of their type. */
export type Example = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
export interface States {
  readonly from: string;
  /** Every state, as a condition on the rows of `from`. */
  readonly when: Readonly<Record<string, string>>;
  /** What is stored of something in each state. */
  readonly examples: Readonly<Record<string, Example>>;
  /** States that hold together with another by their nature, such as blocked and subscribed. */
  readonly also?: Readonly<Record<string, readonly string[]>>;
}

/** The id that every example has where a column is an id and no other value is named. */
export const ID = '00000000-0000-7000-8000-000000000001';

/** Rows without what they refer to; a check on a column still refuses values that the product could not store. */
export async function loosen(db: Db): Promise<void> {
  const { rows } = await sql<{ tab: string; name: string }>`
    select conrelid::regclass::text as tab, conname as name from pg_constraint where contype = 'f'`.execute(db);
  for (const { tab, name } of rows)
    await sql`alter table ${sql.raw(tab)} drop constraint if exists ${sql.id(name)}`.execute(db);
}

const ANY: Readonly<Record<string, unknown>> = {
  uuid: ID,
  text: 'x',
  boolean: false,
  integer: 1,
  smallint: 1,
  bigint: 1,
  numeric: 1,
  real: 1,
  'double precision': 1,
  jsonb: '{}',
  date: '2026-11-16',
  'timestamp with time zone': '2026-11-16T10:00:00Z',
  ARRAY: '{}',
  bytea: Buffer.from('x'),
};

async function insert(db: Db, table: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const [schema = '', name = ''] = table.split('.');
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = ${schema} and table_name = ${name} and is_nullable = 'NO' and column_default is null
      and is_identity = 'NO' and is_generated = 'NEVER'`.execute(db);
  const filled = { ...Object.fromEntries(rows.map(({ name: column, type }) => [column, ANY[type]])), ...values };
  const columns = sql.join(Object.keys(filled).map((column) => sql.id(column)));
  const cells = sql.join(Object.values(filled).map((value) => sql`${value}`));
  await sql`insert into ${sql.id(schema, name)} (${columns}) values (${cells})`.execute(db);
}

/** The states whose conditions hold for the example of each state, with those that are meant to. */
export async function statesOf(db: Db, { from, when, examples, also = {} }: States) {
  const seen: Record<string, unknown> = {};
  const meant: Record<string, unknown> = {};
  const conditions = Object.entries(when).map(([state, condition]) => sql`(${sql.raw(condition)}) as ${sql.id(state)}`);
  for (const state of Object.keys(when)) {
    meant[state] = [[state, ...(also[state] ?? [])].toSorted()];
    await db
      .transaction()
      .execute(async (trx) => {
        for (const [table, values] of Object.entries(examples[state] ?? {})) await insert(trx, table, values);
        const { rows } = await sql<object>`select ${sql.join(conditions)} from ${sql.raw(from)}`.execute(trx);
        seen[state] = rows.map((row) =>
          Object.entries(row)
            .filter(([, holds]) => holds === true)
            .map(([name]) => name)
            .toSorted(),
        );
        // The next state starts with an empty database again.
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw new Error(`${from}, ${state}`, { cause: error });
      });
  }
  return { seen, meant };
}
class Undone extends Error {}
