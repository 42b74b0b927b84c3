import { sql } from 'kysely';
import { type Db, tables } from '../../db/connect.ts';

interface SettingTables {
  'platform.setting': { id: string; tag: string; value: unknown; version: number; updated_at: Date };
}

/** Undefined when staff have never changed it. */
export async function findSetting(db: Db, tag: string): Promise<{ readonly value: unknown } | undefined> {
  return tables<SettingTables>(db)
    .selectFrom('platform.setting')
    .select('value')
    .where('tag', '=', tag)
    .executeTakeFirst();
}

export async function saveSetting(
  db: Db,
  row: { readonly id: string; readonly tag: string; readonly value: unknown; readonly now: Date },
): Promise<void> {
  const value = sql`${JSON.stringify(row.value)}::jsonb`;
  await tables<SettingTables>(db)
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
