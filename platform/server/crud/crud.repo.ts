import { type Children, type Edition, type FieldTable, listFields, type Resource } from '@app/platform/contract';
import { sql } from 'kysely';
import { type Db, tables } from '../db/connect.ts';
import { containing } from '../db/like.ts';
import type { PlatformTables } from '../db/tables.ts';

/** Tables known only by their declaration; column names always come from a resource, never from a request. */
type Row = Record<string, unknown>;
type AnyTables = Record<string, Row>;
const open = (db: Db) => tables<AnyTables>(db);

export interface Together {
  readonly entity: string;
  readonly action: 'delete' | 'update';
  /** Of an update, the fields it changes that a list can set for many rows, with their new values. */
  readonly set: Readonly<Record<string, unknown>> | null;
  readonly actorId: string | null;
  readonly since: Date;
  /** The number and the reason of the rows changed together; null: those changed without. */
  readonly confirm: { readonly count: number; readonly reason: string } | null;
}
/** How many rows of a kind somebody has lately treated alike. Waits for an act of theirs that is under way. */
export async function countTogether(db: Db, of: Together): Promise<number> {
  const { entity, action, set, actorId, since, confirm } = of;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${action} ${entity} ${actorId ?? ''}`}, 0))`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from platform.audit
    where entity = ${entity} and action = ${action} and actor_id = ${actorId} and at >= ${since}
      and after -> 'confirm' is not distinct from ${confirm ? JSON.stringify(confirm) : null}::jsonb
      and (${set === null} or exists (
        select from jsonb_each(${JSON.stringify(set ?? {})}::jsonb) as field
        where after -> field.key = field.value and before -> field.key is distinct from field.value))`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface ResourceQuery {
  readonly editions: readonly Edition[];
  /** For a resource with kinds: which kinds may be seen in which edition. */
  readonly kinds?: readonly { readonly edition: Edition; readonly kind: string }[];
  readonly page?: number;
  readonly size?: number;
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
  readonly filters: Readonly<Record<string, unknown>>;
}

const fieldColumns = (fields: FieldTable): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'many') return [];
    return field.kind === 'html' ? [name, `${name}_html`] : [name];
  });

const columnsOf = (declared: Resource, fields: FieldTable = declared.fields): string[] => {
  const facts = ['id', 'version', 'created_at', 'updated_at'];
  return [...facts, ...(declared.plain ? [] : ['edition']), ...fieldColumns(fields)];
};

/** More words than anybody types; limits the size of the statement. */
const MOST_WORDS = 8;
const wordsOf = (search = ''): readonly string[] => search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

function matching(db: Db, declared: Resource, query: ResourceQuery) {
  let rows = open(db).selectFrom(declared.list.view?.name ?? declared.table);
  if (!declared.plain) rows = rows.where('edition', 'in', query.editions as string[]);
  const { kinds } = query;
  const column = declared.kinds?.column;
  if (kinds && column)
    rows = rows.where((where) =>
      where.or(kinds.map(({ edition, kind }) => where.and([where(column, '=', kind), where('edition', '=', edition)]))),
    );
  for (const [column, value] of Object.entries(query.filters)) rows = rows.where(column, '=', value);
  // Every word must occur somewhere in the row, in any order.
  for (const word of wordsOf(query.search))
    rows = rows.where((where) =>
      where.or(
        declared.list.search.map((column) => where(sql<string>`${sql.ref(column)}::text`, 'ilike', containing(word))),
      ),
    );
  return rows;
}

const orderOf = (declared: Resource, requested: string | undefined): readonly [string, 'asc' | 'desc'] => {
  const sort = requested ?? declared.list.sort;
  return sort.startsWith('-') ? [sort.slice(1), 'desc'] : [sort, 'asc'];
};

export async function list(db: Db, declared: Resource, query: ResourceQuery): Promise<Row[]> {
  const [column, direction] = orderOf(declared, query.sort);
  let rows = matching(db, declared, query)
    .select(columnsOf(declared, listFields(declared)))
    .orderBy(column, direction)
    .orderBy('id');
  if (query.page !== undefined && query.size !== undefined)
    rows = rows.limit(query.size).offset((query.page - 1) * query.size);
  return rows.execute();
}

export async function count(db: Db, declared: Resource, query: ResourceQuery): Promise<number> {
  const row = await matching(db, declared, query)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function find(
  db: Db,
  declared: Resource,
  id: string,
  editions: readonly Edition[],
): Promise<Row | undefined> {
  let rows = open(db).selectFrom(declared.table).select(columnsOf(declared)).where('id', '=', id);
  if (!declared.plain) rows = rows.where('edition', 'in', editions as string[]);
  return rows.executeTakeFirst();
}

/** The id of the row with this value in a field that is unique within an edition. */
export async function findId(
  db: Db,
  declared: Resource,
  field: { column: string; value: string },
  editions: readonly Edition[],
): Promise<string | undefined> {
  let rows = open(db).selectFrom(declared.table).select('id').where(field.column, '=', field.value);
  if (!declared.plain) rows = rows.where('edition', 'in', editions as string[]).orderBy('edition');
  return (await rows.executeTakeFirst())?.['id'] as string | undefined;
}

export interface ImportedRow {
  readonly id: string;
  readonly imported_hash: string | null;
}

/** The row that matches an item of a content pack, locked until the import ends. */
export async function findImported(
  db: Db,
  declared: Resource,
  key: { edition: Edition; column: string; value: unknown },
): Promise<ImportedRow | undefined> {
  let rows = open(db)
    .selectFrom(declared.table)
    .select(['id', 'imported_hash'])
    .where(key.column, '=', key.value)
    .forUpdate();
  if (!declared.plain) rows = rows.where('edition', '=', key.edition);
  return (await rows.executeTakeFirst()) as ImportedRow | undefined;
}

/** Leaves the version unchanged, so that a form that is already open can still be saved. */
export async function updateImportedHash(db: Db, declared: Resource, id: string, imported_hash: string): Promise<void> {
  await open(db).updateTable(declared.table).set({ imported_hash }).where('id', '=', id).execute();
}

/** Two processes that start at the same time import one after the other. */
export async function lockImport(db: Db, declared: Resource): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${declared.table}`}, 0))`.execute(db);
}

/** Which rows of content packs have been in the table; some may have been removed or renamed since. */
export async function listImportedKeys(
  db: Db,
  { key: entity }: Resource,
): Promise<readonly { readonly edition: string; readonly key: string }[]> {
  return tables<PlatformTables>(db)
    .selectFrom('platform.imported_row')
    .select(['edition', 'key'])
    .where('entity', '=', entity)
    .execute();
}

export async function insertImportedKey(
  db: Db,
  { key: entity }: Resource,
  row: { readonly edition: Edition; readonly key: string },
): Promise<void> {
  await tables<PlatformTables>(db)
    .insertInto('platform.imported_row')
    .values({ entity, ...row })
    .execute();
}

/** The point that rollBackRow() returns to: a row that cannot be stored must not end the whole import. */
export async function beginRow(db: Db): Promise<void> {
  await sql`savepoint imported_row`.execute(db);
}
export async function endRow(db: Db): Promise<void> {
  await sql`release savepoint imported_row`.execute(db);
}
export async function rollBackRow(db: Db): Promise<void> {
  await sql`rollback to savepoint imported_row`.execute(db);
}

/** One past the last row of the edition. */
export async function nextPosition(db: Db, declared: Resource, column: string, edition: Edition): Promise<number> {
  let rows = open(db)
    .selectFrom(declared.table)
    .select(sql<number>`coalesce(max(${sql.ref(column)}) + 1, 0)::int`.as('next'));
  if (!declared.plain) rows = rows.where('edition', '=', edition);
  return (await rows.executeTakeFirstOrThrow()).next;
}

/** Numbers the rows in the given order and returns how many were found. Versions stay: an open form can still be saved. */
export async function renumber(
  db: Db,
  declared: Resource,
  column: string,
  order: { readonly ids: readonly string[]; readonly editions: readonly Edition[] },
): Promise<number> {
  const { ids, editions } = order;
  const place = sql`array_position(${ids}::uuid[], id) - 1`;
  let rows = open(db)
    .updateTable(declared.table)
    .set({ [column]: place })
    .where('id', 'in', ids as string[]);
  if (!declared.plain) rows = rows.where('edition', 'in', editions as string[]);
  return Number((await rows.executeTakeFirst()).numUpdatedRows);
}

export async function insert(db: Db, declared: Resource, values: Row): Promise<void> {
  await open(db).insertInto(declared.table).values(values).execute();
}

/** True when the row still had the version the editor saw. */
export async function update(
  db: Db,
  declared: Resource,
  seen: { id: string; version: number },
  values: Row,
): Promise<boolean> {
  const result = await open(db)
    .updateTable(declared.table)
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Locks the row until the transaction ends. */
export async function lock(db: Db, declared: Resource, id: string): Promise<void> {
  await open(db).selectFrom(declared.table).select('id').where('id', '=', id).forUpdate().execute();
}

export async function remove(db: Db, declared: Resource, id: string): Promise<void> {
  await open(db).deleteFrom(declared.table).where('id', '=', id).execute();
}

export async function listChildren(db: Db, children: Children, parentId: string): Promise<Row[]> {
  const columns = ['id', ...fieldColumns(children.fields)];
  return open(db)
    .selectFrom(children.table)
    .select(columns)
    .where(children.parentKey, '=', parentId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Makes the child rows equal to the given list: known ids are kept, the rest inserted or deleted. */
export async function replaceChildren(
  db: Db,
  children: Children,
  parentId: string,
  rows: readonly Row[],
): Promise<void> {
  const keep = rows.map((row) => row['id'] as string);
  let removal = open(db).deleteFrom(children.table).where(children.parentKey, '=', parentId);
  if (keep.length > 0) removal = removal.where('id', 'not in', keep);
  await removal.execute();
  for (const [position, row] of rows.entries()) {
    const values = { ...row, position, [children.parentKey]: parentId };
    const { id: _id, ...changes } = values as Row;
    await open(db)
      .insertInto(children.table)
      .values(values)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(changes)
          .where(sql.ref(`${children.table}.${children.parentKey}`), '=', parentId),
      )
      .execute();
  }
}
