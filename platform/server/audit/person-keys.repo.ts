import type { Columns } from '../db/columns.ts';
import { type Db, tables } from '../db/connect.ts';
import type { PlatformTables, PlatformPersonKey } from '../db/tables.ts';

const open = (db: Db) => tables<PlatformTables>(db);

export type PersonKey = Columns<PlatformPersonKey, 'person_id' | 'wrapped_under'> & {
  /** Null: destroyed. */
  readonly wrapped: Buffer | null;
};

export async function listKeys(db: Db, personIds: readonly string[]): Promise<readonly PersonKey[]> {
  if (personIds.length === 0) return [];
  const rows = open(db).selectFrom('platform.person_key').select(['person_id', 'wrapped_under', 'wrapped']);
  return rows.where('person_id', 'in', personIds as string[]).execute();
}

/** Keeps the existing key when another process inserted one at the same moment. */
export async function insertKey(db: Db, row: PersonKey & { readonly made_at: Date }): Promise<void> {
  await open(db)
    .insertInto('platform.person_key')
    .values({ ...row, destroyed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Also inserts a destroyed key where there was none, so that values recorded later are not readable either. */
export async function destroyKeys(db: Db, which: { personId: string; under: string; at: Date }): Promise<void> {
  const { personId, under, at } = which;
  await open(db)
    .insertInto('platform.person_key')
    .values({ person_id: personId, wrapped_under: under, wrapped: null, made_at: at, destroyed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await open(db)
    .updateTable('platform.person_key')
    .set({ wrapped: null, destroyed_at: at })
    .where('person_id', '=', personId)
    .where('wrapped', 'is not', null)
    .execute();
}
