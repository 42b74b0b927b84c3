import { type Db, tables } from '@app/platform/server';
import type { AccessTables } from './tables.ts';

const open = (db: Db) => tables<AccessTables>(db);

export async function removePerson(db: Db, userId: string): Promise<void> {
  const rows = [
    'access.entitlement_pause',
    'access.entitlement',
    'access.entitlement_waiting',
    'access.entitlement_grant',
    'access.ban',
  ] as const;
  for (const table of rows) await open(db).deleteFrom(table).where('user_id', '=', userId).execute();
}

/** A user's grants, oldest first, without the staff member who gave them. */
export const grantHistory = (db: Db, userId: string) =>
  open(db)
    .selectFrom('access.entitlement_grant')
    .select(['entitlement', 'days', 'source', 'granted_at', 'starts_at', 'reversed_at', 'reversal_reason'])
    .where('user_id', '=', userId)
    .orderBy('granted_at')
    .orderBy('id')
    .execute();

export const banHistory = (db: Db, userId: string) =>
  open(db)
    .selectFrom('access.ban')
    .select(['reason', 'starts_at', 'ends_at', 'lifted_at'])
    .where('user_id', '=', userId)
    .orderBy('starts_at')
    .execute();

/** Every pause of a user's time, by a ban or on request. */
export const pauseHistory = (db: Db, userId: string) =>
  open(db)
    .selectFrom('access.entitlement_pause')
    .select(['starts_at', 'ends_at', 'reason'])
    .where('user_id', '=', userId)
    .orderBy('starts_at')
    .execute();
