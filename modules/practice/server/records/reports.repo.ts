import { type Db, tables } from '@app/platform/server';
import type { Insertable } from 'kysely';
import type { PracticeReport, PracticeTables } from '../tables.ts';

/** Sent twice, it is one report. */
export async function insertReport(db: Db, row: Insertable<PracticeReport>): Promise<void> {
  await tables<PracticeTables>(db)
    .insertInto('practice.report')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .execute();
}
