import { PAIR_SUBJECT } from '@app/community/contract';
import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';
import type { Subject } from '../comments/comments.repo.ts';
import type { CommunityComment } from '../tables.ts';

export type MessageRow = Columns<CommunityComment, 'id' | 'author_id' | 'body' | 'created_at'> & {
  readonly first_name: string | null;
};
/** The newest `most` messages, or the newest before one of them, oldest first. */
export async function listMessages(
  db: Db,
  { kind, id }: Subject,
  most: number,
  before: string | null = null,
): Promise<readonly MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select c.id, c.author_id, c.body, c.created_at, p.first_name
    from community.comment c left join accounts.person_view p on p.id = c.author_id
    where c.subject_kind = ${kind} and c.subject_id = ${id} and c.deleted_at is null
      and (${before}::uuid is null or (c.created_at, c.id) < (
        select b.created_at, b.id from community.comment b
        where b.id = ${before}::uuid and b.subject_kind = ${kind} and b.subject_id = ${id}))
    order by c.created_at desc, c.id desc limit ${most}`.execute(db);
  return rows.toReversed();
}

const withoutWords = (now: Date) => sql`body = '', pinned_at = null, hidden_at = null, deleted_at = ${now}`;

/** Deletes the messages of pairs that ended before a moment. */
export async function removeWordsBefore(db: Db, before: Date, now: Date): Promise<void> {
  await sql`
    update community.comment c set ${withoutWords(now)} from community.pair p
    where p.ended_at <= ${before} and c.subject_kind = ${PAIR_SUBJECT} and c.subject_id = p.id
      and c.deleted_at is null`.execute(db);
}

/** Deletes all messages in the user's rooms, the partners' too; an erasure deletes the pairs themselves. */
export async function removeWordsOf(db: Db, userId: string, now: Date): Promise<void> {
  await sql`
    update community.comment c set ${withoutWords(now)} from community.pair_member m
    where m.user_id = ${userId} and c.subject_kind = ${PAIR_SUBJECT} and c.subject_id = m.pair_id
      and c.deleted_at is null`.execute(db);
}
