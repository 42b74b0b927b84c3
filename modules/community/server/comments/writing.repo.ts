import { type Columns, type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { CommunityTables, CommunityComment } from '../tables.ts';
import type { Subject } from './comments.repo.ts';

const open = (db: Db) => tables<CommunityTables>(db);

export type NewRow = Columns<
  CommunityComment,
  'id' | 'subject_kind' | 'subject_id' | 'op_id' | 'is_staff' | 'body' | 'reply_to' | 'pinned_at' | 'created_at'
> & {
  readonly author_id: string;
};
/** False when this operation id already has a comment. */
export async function insertComment(db: Db, row: NewRow): Promise<boolean> {
  const inserted = await open(db)
    .insertInto('community.comment')
    .values(row)
    .onConflict((conflict) => conflict.columns(['author_id', 'op_id']).doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

export const findByOperation = (db: Db, authorId: string, opId: string) =>
  open(db)
    .selectFrom('community.comment')
    .select(['id', 'subject_kind', 'subject_id', 'reply_to', 'body', 'revised_at', 'edited_at', 'deleted_at'])
    .where('author_id', '=', authorId)
    .where('op_id', '=', opId)
    .executeTakeFirst();

/**
 * Locks the comment to reply to and counts its replies; undefined when it takes none. The lock lasts until the transaction
 * ends, so that concurrent replies are counted one after the other.
 */
export async function lockRoot(
  db: Db,
  subject: Subject,
  id: string,
): Promise<{ readonly replies: number } | undefined> {
  await sql`select from community.comment where id = ${id} for no key update`.execute(db);
  const { rows } = await sql<{ replies: number }>`
    select (select count(*) from community.comment r where r.reply_to = c.id and r.deleted_at is null)::integer as replies
    from community.comment c
    where c.id = ${id} and c.subject_kind = ${subject.kind} and c.subject_id = ${subject.id} and c.reply_to is null
      and c.deleted_at is null`.execute(db);
  return rows[0];
}

const WITHOUT_WORDS = { body: '', pinned_at: null, hidden_at: null };

/** False when the user has no such comment. Idempotent. */
export async function removeOwn(
  db: Db,
  {
    id,
    kind,
    authorId,
    now,
  }: { readonly id: string; readonly kind: string; readonly authorId: string; readonly now: Date },
): Promise<boolean> {
  const rows = await open(db)
    .updateTable('community.comment')
    .set({ ...WITHOUT_WORDS, deleted_at: sql`coalesce(deleted_at, ${now})` })
    .where('id', '=', id)
    .where('subject_kind', '=', kind)
    .where('author_id', '=', authorId)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** False when it is another user's, deleted, edited by staff, or posted before `since`. */
export async function updateOwn(
  db: Db,
  change: {
    readonly id: string;
    readonly kind: string;
    readonly authorId: string;
    readonly body: string;
    readonly since: Date;
    readonly now: Date;
  },
): Promise<boolean> {
  const rows = await open(db)
    .updateTable('community.comment')
    .set({ body: change.body, revised_at: change.now })
    .where('id', '=', change.id)
    .where('subject_kind', '=', change.kind)
    .where('author_id', '=', change.authorId)
    .where('deleted_at', 'is', null)
    .where('edited_at', 'is', null)
    .where('created_at', '>=', change.since)
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function isEdited(db: Db, kind: string, id: string): Promise<boolean> {
  const row = await open(db)
    .selectFrom('community.comment')
    .select('id')
    .where('id', '=', id)
    .where('subject_kind', '=', kind)
    .where('deleted_at', 'is', null)
    .where('edited_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function remove(db: Db, id: string, now: Date): Promise<void> {
  await open(db)
    .updateTable('community.comment')
    .set({ ...WITHOUT_WORDS, deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Returns the removed ids. */
export async function removeAll(db: Db, subject: Subject, now: Date): Promise<readonly string[]> {
  const rows = await open(db)
    .updateTable('community.comment')
    .set({ ...WITHOUT_WORDS, deleted_at: now })
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface Change {
  readonly body?: string | undefined;
  readonly pinned?: boolean | undefined;
  readonly hidden?: boolean | undefined;
}
const stamp = (now: Date, on: boolean | undefined, column: 'pinned_at' | 'hidden_at') =>
  on === undefined ? {} : { [column]: on ? sql`coalesce(${sql.ref(column)}, ${now})` : null };

export async function update(db: Db, id: string, change: Change, now: Date): Promise<void> {
  await open(db)
    .updateTable('community.comment')
    .set({
      ...(change.body === undefined ? {} : { body: change.body, edited_at: now }),
      ...stamp(now, change.pinned, 'pinned_at'),
      ...stamp(now, change.hidden, 'hidden_at'),
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}
