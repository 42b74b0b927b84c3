import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { IntegrityTables } from '../tables.ts';

const open = (db: Db) => tables<IntegrityTables>(db);

export interface Rush {
  readonly user_id: string;
  readonly bucket: string;
  /** The beginning of the minute. */
  readonly at: Date;
}
/** The same minute twice is one row. */
export const insertRush = (db: Db, rush: Rush) =>
  open(db)
    .insertInto('integrity.rush')
    .values(rush)
    .onConflict((conflict) => conflict.columns(['user_id', 'bucket', 'at']).doNothing())
    .execute();

export async function countRushes(db: Db, userId: string, since: Date): Promise<number> {
  const { minutes } = await open(db)
    .selectFrom('integrity.rush')
    .select(sql<number>`count(distinct at)::int`.as('minutes'))
    .where('user_id', '=', userId)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return minutes;
}

export const removeRushesBefore = (db: Db, time: Date) =>
  open(db).deleteFrom('integrity.rush').where('at', '<', time).execute();
