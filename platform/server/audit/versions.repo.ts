import { type Db, tables } from '../db/connect.ts';
import type { Columns } from '../db/columns.ts';
import type { PlatformRowVersion, PlatformTables } from '../db/tables.ts';

export type StoredVersion = Columns<PlatformRowVersion, 'version' | 'at' | 'actor_id'> & {
  readonly values: Readonly<Record<string, unknown>>;
};
/** The row that the versions belong to. */
export interface VersionedRow {
  readonly entity: string;
  readonly rowId: string;
}
const open = (db: Db) => tables<PlatformTables>(db);
const COLUMNS = ['version', 'at', 'actor_id', 'values'] as const;

/** A version is written once; writing it again changes nothing. */
export async function insertVersion(db: Db, of: VersionedRow, stored: StoredVersion): Promise<void> {
  const { version, at, actor_id, values } = stored;
  await open(db)
    .insertInto('platform.row_version')
    .values({ entity: of.entity, row_id: of.rowId, version, at, actor_id, values: JSON.stringify(values) })
    .onConflict((conflict) => conflict.columns(['entity', 'row_id', 'version']).doNothing())
    .execute();
}

/** Newest first. */
export function listVersions(db: Db, of: VersionedRow, most: number): Promise<StoredVersion[]> {
  return open(db)
    .selectFrom('platform.row_version')
    .select(COLUMNS)
    .where('entity', '=', of.entity)
    .where('row_id', '=', of.rowId)
    .orderBy('version', 'desc')
    .limit(most)
    .execute() as Promise<StoredVersion[]>;
}

export function findVersion(db: Db, of: VersionedRow, version: number): Promise<StoredVersion | undefined> {
  return open(db)
    .selectFrom('platform.row_version')
    .select(COLUMNS)
    .where('entity', '=', of.entity)
    .where('row_id', '=', of.rowId)
    .where('version', '=', version)
    .executeTakeFirst() as Promise<StoredVersion | undefined>;
}
