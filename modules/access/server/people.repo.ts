import { type Db, tables } from '@app/platform/server';
import { type Selectable, sql } from 'kysely';
import type { AccessBan, AccessStaff, AccessStaffView, AccessTables } from './tables.ts';

type StaffView = Selectable<AccessStaffView>;
const STAFF_COLUMNS = ['user_id', 'role_id', 'role_name', 'scope', 'permissions'] as const;
const open = (db: Db) => tables<AccessTables>(db);

export const insertBan = (db: Db, row: Omit<Selectable<AccessBan>, 'lifted_at' | 'lifted_by'>) =>
  open(db)
    .insertInto('access.ban')
    .values({ ...row, lifted_at: null, lifted_by: null })
    .execute();

export const liveBans = (db: Db, userId: string, now: Date) =>
  open(db)
    .selectFrom('access.ban')
    .select(['id', 'ends_at'])
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .where('starts_at', '<=', now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .execute();

/** For each user the running ban that ends last; one without an end counts as last. */
export const lastBans = (db: Db, userIds: readonly string[], now: Date) =>
  open(db)
    .selectFrom('access.ban')
    .distinctOn('user_id')
    .select(['id', 'user_id', 'reason', 'ends_at'])
    .where('user_id', 'in', userIds as string[])
    .where('lifted_at', 'is', null)
    .where('starts_at', '<=', now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('user_id')
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .execute();

/** Of these bans, the ones that are running now. */
export const runningAmong = (db: Db, ids: readonly string[], now: Date) =>
  open(db)
    .selectFrom('access.ban')
    .select(['id', 'user_id', 'reason', 'ends_at'])
    .where('id', 'in', ids as string[])
    .where('lifted_at', 'is', null)
    .where('starts_at', '<=', now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .execute();

/** The ids of the running bans this changed. */
export async function updateBans(
  db: Db,
  userId: string,
  change: { readonly now: Date; readonly values: { readonly ends_at?: Date | null; readonly reason?: string } },
): Promise<string[]> {
  const rows = await open(db)
    .updateTable('access.ban')
    .set(change.values)
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .where('starts_at', '<=', change.now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', change.now)]))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** One ban of a user, or all of them. */
interface WhichBans {
  readonly userId: string;
  readonly banId: string | undefined;
}
/** The ids of the bans this lifted. */
export async function liftBans(
  db: Db,
  { userId, banId }: WhichBans,
  lifted: { readonly at: Date; readonly by: string | null },
): Promise<string[]> {
  const all = open(db)
    .updateTable('access.ban')
    .set({ lifted_at: lifted.at, lifted_by: lifted.by })
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', lifted.at)]));
  const chosen = banId === undefined ? all : all.where('id', '=', banId);
  const rows = await chosen.returning('id').execute();
  return rows.map((row) => row.id);
}

export const liveEntitlements = (db: Db, userId: string, now: Date) =>
  open(db)
    .selectFrom('access.entitlement')
    .select(['entitlement', 'ends_at'])
    .where('user_id', '=', userId)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .execute();

export const staffOf = async (db: Db, userId: string): Promise<StaffView | null> =>
  (await open(db)
    .selectFrom('access.staff_view')
    .select(STAFF_COLUMNS)
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null;

export const lockOwners = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('access.owners', 0))`.execute(db);

export const staffNotBanned = (db: Db, now: Date): Promise<StaffView[]> =>
  open(db)
    .selectFrom('access.staff_view as member')
    .select(STAFF_COLUMNS)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('access.ban as ban')
            .select('ban.id')
            .whereRef('ban.user_id', '=', 'member.user_id')
            .where('ban.lifted_at', 'is', null)
            .where((ends) => ends.or([ends('ban.ends_at', 'is', null), ends('ban.ends_at', '>', now)])),
        ),
      ),
    )
    .execute();

export async function staffWithRole(db: Db, roleId: string): Promise<string[]> {
  const rows = await open(db).selectFrom('access.staff').select('user_id').where('role_id', '=', roleId).execute();
  return rows.map((row) => row.user_id);
}

export const saveStaff = (db: Db, row: Selectable<AccessStaff>) =>
  open(db)
    .insertInto('access.staff')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ role_id: row.role_id, since: row.since, given_by: row.given_by }),
    )
    .execute();

export const removeStaff = (db: Db, userId: string) =>
  open(db).deleteFrom('access.staff').where('user_id', '=', userId).execute();
