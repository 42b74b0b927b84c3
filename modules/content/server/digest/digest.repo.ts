import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

export interface NewsReader {
  readonly user_id: string;
  readonly email: string;
  readonly first_name: string;
}

/** The next users who want the news and have not had this week's mail, in the order of their ids. */
export async function listReaders(
  db: Db,
  { week, after, most }: { readonly week: string; readonly after: string; readonly most: number },
): Promise<readonly NewsReader[]> {
  const { rows } = await sql<NewsReader>`
    select r.user_id, r.email, r.first_name from accounts.reader_view r
    where r.mails -> 'news' = 'true'::jsonb and r.user_id > ${after}::uuid
      and not exists (select 1 from content.news_digest d where d.user_id = r.user_id and d.week >= ${week}::date)
    order by r.user_id limit ${most}`.execute(db);
  return rows;
}

/** False when the user has already had this week's mail. */
export async function claimDigest(db: Db, userId: string, week: string): Promise<boolean> {
  const { rows } = await sql`
    insert into content.news_digest as d (user_id, week) values (${userId}, ${week}::date)
    on conflict (user_id) do update set week = excluded.week where d.week < excluded.week
    returning user_id`.execute(db);
  return rows.length > 0;
}

export async function eraseDigests(db: Db, userId: string): Promise<void> {
  await sql`delete from content.news_digest where user_id = ${userId}`.execute(db);
}
