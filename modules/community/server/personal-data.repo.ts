import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { CommunityTables } from './tables.ts';
import { removeClicks } from './whatsapp/groups.repo.ts';

const open = (db: Db) => tables<CommunityTables>(db);

/**
 * Comments stay without a name, because others have replied. Votes, feedback (also from the same address while logged out) and
 * places in groups are deleted.
 */
export async function erasePerson(db: Db, userId: string): Promise<void> {
  await sql`
    with gone as (delete from community.vote where user_id = ${userId} returning comment_id, value)
    update community.comment c set up = c.up - (g.value = 1)::integer, down = c.down - (g.value = -1)::integer
    from gone g where c.id = g.comment_id`.execute(db);
  await open(db).updateTable('community.comment').set({ author_id: null }).where('author_id', '=', userId).execute();
  await sql`
    delete from community.feedback f where f.user_id = ${userId}
      or (f.email <> '' and lower(f.email) in (select lower(email) from accounts.person_view where id = ${userId}))`.execute(
    db,
  );
  await open(db)
    .updateTable('community.feedback_reply')
    .set({ author_id: null })
    .where('author_id', '=', userId)
    .execute();
  await removeClicks(db, userId);
}

export const commentsOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('community.comment')
    .select(['subject_kind', 'subject_id', 'body', 'up', 'down', 'created_at'])
    .where('author_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute();

export const votesOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('community.vote')
    .select(['comment_id', 'value', 'voted_at'])
    .where('user_id', '=', userId)
    .orderBy('voted_at')
    .execute();
