import { type Db, tables } from '@app/platform/server';
import { type Selectable, sql } from 'kysely';
import type { AccountsDataExport, AccountsTables } from '../tables.ts';

export type ExportRow = Selectable<AccountsDataExport>;
const EXPORT_COLUMNS = ['available_until', 'id', 'ready_at', 'requested_at', 'storage_key', 'user_id'] as const;
const open = (db: Db) => tables<AccountsTables>(db);

export const updateDeletionDue = (db: Db, userId: string, due: Date) =>
  open(db).updateTable('accounts.user').set({ deletion_due_at: due }).where('id', '=', userId).execute();

export async function dueForErasure(db: Db, now: Date, most: number): Promise<readonly string[]> {
  const rows = await open(db)
    .selectFrom('accounts.user')
    .select('id')
    .where('deletion_due_at', '<=', now)
    .where('deleted_at', 'is', null)
    .orderBy('deletion_due_at')
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
}

export interface Erasable {
  readonly due: Date | null;
  readonly isStaff: boolean;
}
/** Locked; null where the account is not there or has been erased. */
export async function findErasable(db: Db, userId: string): Promise<Erasable | null> {
  const { rows } = await sql<Erasable>`
    select deletion_due_at as due, exists (select from access.staff_view where user_id = ${userId}) as "isStaff"
    from accounts.user where id = ${userId} and deleted_at is null for update`.execute(db);
  return rows[0] ?? null;
}

/** The row stays so that references to it remain valid; nothing in it identifies the user. */
export async function anonymiseUser(
  db: Db,
  userId: string,
  empty: { readonly uid: string; readonly email: string; readonly at: Date },
): Promise<void> {
  await open(db)
    .updateTable('accounts.user')
    .set({
      uid: empty.uid,
      email: empty.email,
      password_hash: null,
      first_name: 'User',
      last_name: '',
      university: '',
      exam_date: null,
      verified_at: null,
      deletion_due_at: null,
      deleted_at: empty.at,
      updated_at: empty.at,
      token_version: sql`token_version + 1`,
      version: sql`version + 1`,
    })
    .where('id', '=', userId)
    .execute();
}

/** Consents stay: they no longer identify the user, but may be needed as evidence. */
export async function removeOwnRows(db: Db, userId: string): Promise<void> {
  await open(db).deleteFrom('accounts.act_as').where('subject_id', '=', userId).execute();
  for (const table of [
    'accounts.push_subscription',
    'accounts.session',
    'accounts.mailed_secret',
    'accounts.authenticator',
    'accounts.recovery_code',
    'accounts.passkey',
    'accounts.preference',
    'accounts.data_export',
    'accounts.kyc_case',
  ] as const)
    await open(db).deleteFrom(table).where('user_id', '=', userId).execute();
}

export const lastExport = async (db: Db, userId: string): Promise<ExportRow | null> =>
  (await open(db)
    .selectFrom('accounts.data_export')
    .select(EXPORT_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .executeTakeFirst()) ?? null;

/** Null when one is already being made; one requested before `overdue` counts as requested now and keeps its id. */
export async function insertExport(
  db: Db,
  row: Pick<ExportRow, 'id' | 'user_id' | 'requested_at'>,
  overdue: Date,
): Promise<{ readonly id: string } | null> {
  const inserted = await open(db)
    .insertInto('accounts.data_export')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .where('ready_at', 'is', null)
        .doUpdateSet({ requested_at: row.requested_at })
        .where('accounts.data_export.requested_at', '<', overdue),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted ?? null;
}

export const findExport = async (db: Db, id: string): Promise<ExportRow | null> =>
  (await open(db).selectFrom('accounts.data_export').select(EXPORT_COLUMNS).where('id', '=', id).executeTakeFirst()) ??
  null;

export interface FinishedExport {
  readonly id: string;
  readonly key: string;
  readonly at: Date;
  readonly until: Date;
}
/** False when another worker has finished it, or the user has been erased. */
export async function finishExport(db: Db, { id, key, at, until }: FinishedExport): Promise<boolean> {
  const finished = await open(db)
    .updateTable('accounts.data_export')
    .set({ ready_at: at, storage_key: key, available_until: until })
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .returning('id')
    .execute();
  return finished.length > 0;
}

export const exportsOf = (db: Db, userId: string) =>
  open(db).selectFrom('accounts.data_export').select(EXPORT_COLUMNS).where('user_id', '=', userId).execute();
/** When exports were requested, without the storage key. */
export const exportDays = (db: Db, userId: string) =>
  open(db)
    .selectFrom('accounts.data_export')
    .select(['requested_at', 'ready_at', 'available_until'])
    .where('user_id', '=', userId)
    .orderBy('requested_at')
    .execute();
export const exportsBefore = (db: Db, moment: Date) =>
  open(db).selectFrom('accounts.data_export').select(EXPORT_COLUMNS).where('available_until', '<', moment).execute();
export const removeExport = (db: Db, id: string) =>
  open(db).deleteFrom('accounts.data_export').where('id', '=', id).execute();

export const sessionsOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('accounts.session')
    .select(['device', 'user_agent', 'ip', 'created_at', 'last_seen_at', 'ended_at', 'ended_why'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export const removeSessionsEndedBefore = (db: Db, moment: Date) =>
  open(db)
    .deleteFrom('accounts.session')
    .where((where) => where.or([where('ended_at', '<', moment), where('expires_at', '<', moment)]))
    .execute();
