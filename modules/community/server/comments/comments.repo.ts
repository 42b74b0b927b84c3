import { FEWEST_VOTES, type Vote } from '@app/community/contract';
import type { Columns, Db } from '@app/platform/server';
import { type RawBuilder, sql } from 'kysely';
import type { CommunityComment } from '../tables.ts';

/** The item commented on, owned by another module. */
export interface Subject {
  readonly kind: string;
  readonly id: string;
}
/** Votes hide a comment when its share of likes is below this. */
export type Ratio = number;

export type CommentRow = Columns<
  CommunityComment,
  | 'id'
  | 'subject_id'
  | 'reply_to'
  | 'author_id'
  | 'is_staff'
  | 'body'
  | 'up'
  | 'down'
  | 'created_at'
  | 'revised_at'
  | 'edited_at'
  | 'deleted_at'
> & {
  readonly pinned: boolean;
  readonly hidden: 'readers' | 'staff' | null;
  /** Null: the account has been deleted. */
  readonly uid: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
};
export interface ReadRow extends CommentRow {
  readonly vote: Vote;
}

export const hiddenOf = (ratio: Ratio): RawBuilder<unknown> => sql`
  case when c.hidden_at is not null then 'staff'
    when c.up + c.down >= ${FEWEST_VOTES} and c.up < ${ratio}::float8 * (c.up + c.down) then 'readers' end`;

export const columnsOf = (ratio: Ratio): RawBuilder<unknown> => sql`
  c.id, c.subject_id, c.reply_to, c.author_id, c.is_staff, c.body, c.pinned_at is not null as pinned,
  ${hiddenOf(ratio)} as hidden, c.up, c.down, c.created_at, c.revised_at, c.edited_at, c.deleted_at, p.uid,
  p.first_name, p.last_name`;

export const named = sql`community.comment c left join accounts.person_view p on p.id = c.author_id`;
/** The same for every viewer; the id breaks ties. */
const inOrder = sql`c.pinned_at is null, c.up - c.down desc, c.created_at, c.id`;
/** A deleted comment stays listed while it has replies. */
const rootsOf = ({ kind, id }: Subject) => sql`
  c.subject_kind = ${kind} and c.subject_id = ${id} and c.reply_to is null and (c.deleted_at is null
    or exists (select from community.comment r where r.reply_to = c.id and r.deleted_at is null))`;

export interface CommentCounts {
  readonly threads: number;
  readonly comments: number;
}
export async function countComments(db: Db, subject: Subject): Promise<CommentCounts> {
  const { rows } = await sql<CommentCounts>`
    select (select count(*) from community.comment c where ${rootsOf(subject)})::integer as threads,
      (select count(*) from community.comment c where c.subject_kind = ${subject.kind} and c.subject_id = ${subject.id}
        and c.deleted_at is null)::integer as comments`.execute(db);
  return rows[0] as CommentCounts;
}

/** The position, from 1, of the comment or, for a reply, of its root. */
export async function findPlace(db: Db, subject: Subject, commentId: string): Promise<number | undefined> {
  const { rows } = await sql<{ place: number }>`
    select place from (
      select c.id, row_number() over (order by ${inOrder})::integer as place
      from community.comment c where ${rootsOf(subject)}
    ) roots
    where id = (select coalesce(reply_to, id) from community.comment where id = ${commentId})`.execute(db);
  return rows[0]?.place;
}

export interface CommentReading {
  readonly userId: string;
  readonly ratio: Ratio;
}
const readBy = ({ userId, ratio }: CommentReading): RawBuilder<unknown> => sql`
  select ${columnsOf(ratio)}, coalesce(v.value, 0) as vote
  from ${named} left join community.vote v on v.user_id = ${userId} and v.comment_id = c.id`;

export async function listRoots(
  db: Db,
  reading: CommentReading,
  slice: { readonly subject: Subject; readonly page: number; readonly size: number },
): Promise<readonly ReadRow[]> {
  const { rows } = await sql<ReadRow>`
    ${readBy(reading)} where ${rootsOf(slice.subject)}
    order by ${inOrder} limit ${slice.size} offset ${(slice.page - 1) * slice.size}`.execute(db);
  return rows;
}

export async function listReplies(
  db: Db,
  reading: CommentReading,
  rootIds: readonly string[],
): Promise<readonly ReadRow[]> {
  if (rootIds.length === 0) return [];
  const { rows } = await sql<ReadRow>`
    ${readBy(reading)} where c.reply_to = any(${rootIds}::uuid[]) and c.deleted_at is null order by ${inOrder}`.execute(
    db,
  );
  return rows;
}

export async function findAsRead(db: Db, reading: CommentReading, id: string): Promise<ReadRow | undefined> {
  const { rows } = await sql<ReadRow>`${readBy(reading)} where c.id = ${id}`.execute(db);
  return rows[0];
}
