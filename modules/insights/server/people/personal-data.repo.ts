import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { InsightsTables } from '../tables.ts';

/** The person leaves every sample; the questions are counted again without them. */
export async function erasePerson(db: Db, userId: string, now: Date): Promise<void> {
  await sql`
    with gone as (delete from insights.sample where user_id = ${userId} returning item_id)
    insert into insights.stale (item_id, since) select distinct item_id, ${now}::timestamptz from gone
    on conflict do nothing`.execute(db);
  for (const table of ['insights.waiting', 'insights.ability'] as const)
    await tables<InsightsTables>(db).deleteFrom(table).where('user_id', '=', userId).execute();
}

export const strengthOf = (db: Db, userId: string) =>
  tables<InsightsTables>(db)
    .selectFrom('insights.ability')
    .select(['theta', 'se', 'answers', 'counted_at'])
    .where('user_id', '=', userId)
    .execute();
