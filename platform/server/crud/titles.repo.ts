import type { Edition, Resource } from '@app/platform/contract';
import { sql } from 'kysely';
import { type Db, tables } from '../db/connect.ts';
import { containing } from '../db/like.ts';

type AnyTables = Record<string, Record<string, unknown>>;

export interface TitleRow {
  readonly id: string;
  readonly title: string;
  /** Null for a resource without editions. */
  readonly edition: Edition | null;
  /** Null for a resource without kinds. */
  readonly kind: string | null;
  /** The title of the row it belongs to, such as the product of a service; null where it belongs to none. */
  readonly within: string | null;
}

/** The column that says what a row belongs to, and the resource it points at. */
interface Within {
  readonly column: string;
  readonly target: Resource;
}
function titleWithin(declared: Resource, within: Within | undefined) {
  if (!within) return sql<string | null>`null`;
  const { column, target } = within;
  return sql<string | null>`(select ${sql.ref(`outer_row.${target.title}`)}::text
    from ${sql.table(target.table)} as outer_row where outer_row.id = ${sql.ref(`${declared.table}.${column}`)}::uuid)`;
}

/** Rows whose title contains every word, in any order; the shortest titles first. */
export async function listTitles(
  db: Db,
  declared: Resource,
  query: {
    readonly words: readonly string[];
    readonly editions: readonly Edition[];
    readonly most: number;
    readonly within?: Within | undefined;
  },
): Promise<readonly TitleRow[]> {
  const title = sql<string>`${sql.ref(declared.title)}::text`;
  const kind = declared.kinds ? sql<string>`${sql.ref(declared.kinds.column)}` : sql<string | null>`null`;
  let rows = tables<AnyTables>(db)
    .selectFrom(declared.table)
    .select([
      sql<string>`id`.as('id'),
      title.as('title'),
      kind.as('kind'),
      titleWithin(declared, query.within).as('within'),
    ])
    .select((declared.plain ? sql<Edition | null>`null` : sql<Edition | null>`edition`).as('edition'));
  if (!declared.plain) rows = rows.where('edition', 'in', query.editions as string[]);
  for (const word of query.words) rows = rows.where(title, 'ilike', containing(word));
  return rows.orderBy(sql`length(${title})`).orderBy('id').limit(query.most).execute();
}

/** The titles of rows by their ids. */
export async function listTitlesOf(
  db: Db,
  declared: Resource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tables<AnyTables>(db)
    .selectFrom(declared.table)
    .select([sql<string>`id`.as('id'), sql<string>`${sql.ref(declared.title)}::text`.as('title')])
    .where('id', 'in', ids as string[])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
