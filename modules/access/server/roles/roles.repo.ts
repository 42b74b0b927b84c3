import { type Db, tables } from '@app/platform/server';
import type { Selectable } from 'kysely';
import type { AccessRole, AccessTables } from '../tables.ts';

export type RoleRow = Selectable<AccessRole>;
const open = (db: Db) => tables<AccessTables>(db);

export const roleById = async (db: Db, id: string): Promise<RoleRow | null> =>
  (await open(db)
    .selectFrom('access.role')
    .select(['created_at', 'id', 'name', 'permissions', 'scope', 'updated_at', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/** Creates the role unless one of that name exists; an existing one is kept, with any edits by staff. */
export async function ensureRole(db: Db, row: Omit<RoleRow, 'version'>): Promise<string> {
  await open(db)
    .insertInto('access.role')
    .values({ ...row, version: 1 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const found = await open(db)
    .selectFrom('access.role')
    .select('id')
    .where('name', '=', row.name)
    .executeTakeFirstOrThrow();
  return found.id;
}
