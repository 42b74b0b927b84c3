import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';
import type { Subject } from '../comments/comments.repo.ts';
import type { CommunityComment } from '../tables.ts';

export type MessageRow = Columns<CommunityComment, 'id' | 'author_id' | 'body' | 'created_at'> & {
  readonly first_name: string | null;
};
/** The newest, oldest first. */
export async function listMessages(db: Db, { kind, id }: Subject, most: number): Promise<readonly MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select c.id, c.author_id, c.body, c.created_at, p.first_name
    from community.comment c left join accounts.person_view p on p.id = c.author_id
    where c.subject_kind = ${kind} and c.subject_id = ${id} and c.deleted_at is null
    order by c.created_at desc, c.id desc limit ${most}`.execute(db);
  return rows.toReversed();
}
