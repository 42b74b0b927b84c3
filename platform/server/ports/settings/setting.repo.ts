import { sql } from 'kysely';
import { type Db, tables } from '../../db/connect.ts';
import type { Json } from '../../db/columns.ts';
import type { PlatformTables } from '../../db/tables.ts';

const open = (db: Db) => tables<PlatformTables>(db);

/** Undefined when staff have never changed it. */
export async function findSetting(db: Db, tag: string): Promise<{ readonly value: unknown } | undefined> {
  return open(db).selectFrom('platform.setting').select('value').where('tag', '=', tag).executeTakeFirst();
}

export async function saveSetting(
  db: Db,
  row: { readonly id: string; readonly tag: string; readonly value: unknown; readonly now: Date },
): Promise<void> {
  const value = sql<Json>`${JSON.stringify(row.value)}::jsonb`;
  await open(db)
    .insertInto('platform.setting')
    .values({ id: row.id, tag: row.tag, value, version: 1, updated_at: row.now })
    .onConflict((conflict) =>
      conflict.column('tag').doUpdateSet((row_) => ({
        value,
        version: sql<number>`setting.version + 1`,
        updated_at: row_.ref('excluded.updated_at'),
      })),
    )
    .execute();
}
