import { type Db, tables } from '@app/platform/server';
import { type Selectable, sql } from 'kysely';
import type { IntegrityAppeal, IntegrityTables } from './tables.ts';

const open = (db: Db) => tables<IntegrityTables>(db);
const notOfStaff = sql<boolean>`not exists (select from access.staff_view as role where role.user_id = appeal.user_id)`;
export type AppealRow = Selectable<IntegrityAppeal>;
const COLUMNS = [
  'answer',
  'answered_at',
  'answered_by',
  'ban_id',
  'created_at',
  'id',
  'message',
  'state',
  'user_id',
  'version',
] as const;
type NewAppeal = Pick<AppealRow, 'id' | 'user_id' | 'ban_id' | 'message' | 'created_at'>;

/** False when this ban already has an appeal. */
export async function insertAppeal(db: Db, row: NewAppeal): Promise<boolean> {
  const inserted = await open(db)
    .insertInto('integrity.appeal')
    .values({ ...row, answer: null, answered_at: null, answered_by: null })
    .onConflict((conflict) => conflict.column('ban_id').doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

export const findAppeal = async (db: Db, id: string): Promise<AppealRow | null> =>
  (await open(db).selectFrom('integrity.appeal').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;

export const findAppealOf = async (db: Db, banId: string): Promise<AppealRow | null> =>
  (await open(db).selectFrom('integrity.appeal').select(COLUMNS).where('ban_id', '=', banId).executeTakeFirst()) ??
  null;

/** Whether the ban of this user that was lifted last was lifted by granting an appeal. */
export async function isLiftedByAppeal(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from access.ban_history_view b join integrity.appeal a on a.ban_id = b.id and a.state = 'granted'
    where b.user_id = ${userId}
      and b.lifted_at = (select max(l.lifted_at) from access.ban_history_view l where l.user_id = ${userId})`.execute(
    db,
  );
  return rows.length > 0;
}

/** Grants open appeals against bans of this user that staff have lifted without answering. */
export async function grantLifted(db: Db, userId: string, at: Date): Promise<void> {
  await sql`
    update integrity.appeal a set state = 'granted', answered_at = ${at}, version = version + 1
    from access.ban_history_view b
    where a.user_id = ${userId} and a.state = 'open' and b.id = a.ban_id and b.lifted_at is not null`.execute(db);
}

export type Answer = Pick<AppealRow, 'state' | 'answer' | 'answered_at' | 'answered_by'>;
/** Null when the appeal was changed meanwhile. */
export const answerOpen = async (
  db: Db,
  which: { readonly id: string; readonly version: number },
  answer: Answer,
): Promise<AppealRow | null> =>
  (await open(db)
    .updateTable('integrity.appeal')
    .set({ ...answer, version: sql`version + 1` })
    .where('id', '=', which.id)
    .where('version', '=', which.version)
    .where('state', '=', 'open')
    .returning(COLUMNS)
    .executeTakeFirst()) ?? null;

export interface AppealsQuery {
  readonly state: AppealRow['state'] | undefined;
  readonly seesStaff: boolean;
  readonly page: number;
  readonly size: number;
}
export async function listAppeals(
  db: Db,
  { state, seesStaff, page, size }: AppealsQuery,
): Promise<{ count: number; rows: readonly AppealRow[] }> {
  const everybodys = open(db).selectFrom('integrity.appeal');
  const all = seesStaff ? everybodys : everybodys.where(notOfStaff);
  const chosen = state === undefined ? all : all.where('state', '=', state);
  const [counted, rows] = await Promise.all([
    chosen.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
    chosen
      .select(COLUMNS)
      .orderBy(sql`state <> 'open'`)
      .orderBy('created_at')
      .orderBy('id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
  ]);
  return { count: counted.count, rows };
}

/** Without those of staff, which not everybody may see. */
export async function countOpen(db: Db): Promise<number> {
  const row = await open(db)
    .selectFrom('integrity.appeal')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'open')
    .where(notOfStaff)
    .executeTakeFirstOrThrow();
  return row.count;
}

export const appealsOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('integrity.appeal')
    .select(['created_at', 'message', 'state', 'answer', 'answered_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
