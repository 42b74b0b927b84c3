import { type Db, tables } from '@app/platform/server';
import type { AccessTables } from './tables.ts';

const open = (db: Db) => tables<AccessTables>(db);

export async function removePerson(db: Db, userId: string): Promise<void> {
  const rows = ['access.entitlement_pause', 'access.entitlement', 'access.entitlement_grant', 'access.ban'] as const;
  for (const table of rows) await open(db).deleteFrom(table).where('user_id', '=', userId).execute();
}
