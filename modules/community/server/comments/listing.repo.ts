import { containing as like, type Db } from '@app/platform/server';
import { sql } from 'kysely';
import { columnsOf, type CommentRow, hiddenOf, named, type Ratio } from './comments.repo.ts';

export interface OwnFilter {
  readonly kind: string;
  readonly authorId: string;
  readonly search: string | null;
  readonly page: number;
  readonly size: number;
}
export interface OwnCommentRow extends CommentRow {
  readonly replies: number;
}
const offset = ({ page, size }: { readonly page: number; readonly size: number }) => sql`
  limit ${size} offset ${(page - 1) * size}`;
const containing = (search: string | null) => sql`
  (${search}::text is null or strpos(lower(c.body), lower(${search}::text)) > 0)`;
const own = ({ kind, authorId, search }: OwnFilter) => sql`
  c.author_id = ${authorId} and c.subject_kind = ${kind} and c.deleted_at is null and ${containing(search)}`;

export async function countOwn(db: Db, filter: OwnFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from community.comment c where ${own(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}
export async function listOwn(db: Db, filter: OwnFilter, ratio: Ratio): Promise<readonly OwnCommentRow[]> {
  const { rows } = await sql<OwnCommentRow>`
    select ${columnsOf(ratio)},
      (select count(*) from community.comment r where r.reply_to = c.id and r.deleted_at is null)::integer as replies
    from ${named} where ${own(filter)} order by c.created_at desc, c.id desc ${offset(filter)}`.execute(db);
  return rows;
}

export interface StaffFilter {
  readonly kind: string;
  readonly subjectId: string | null;
  /** Words of the comment; the name, whole e-mail address or uid of its author. */
  readonly search: string | null;
  /** Subjects that the search names: their comments are found too. */
  readonly alsoOn?: readonly string[];
  readonly state: 'visible' | 'hidden' | 'deleted' | null;
  readonly page: number;
  readonly size: number;
}
/** The first condition is implied by the second and in the words of the index user_search. */
const writtenBy = (search: string) => sql`c.author_id in (select p.id from accounts.person_view p
  where (lower(p.first_name || ' ' || p.last_name || ' ' || p.email) like ${like(search.toLowerCase())}
      and (p.first_name || ' ' || p.last_name ilike ${like(search)} or lower(p.email) = ${search.toLowerCase()}))
    or p.uid = ${search})`;
const found = ({ search, alsoOn = [] }: StaffFilter) =>
  search === null
    ? sql`true`
    : sql`(${containing(search)} or c.subject_id = any(${alsoOn}::uuid[]) or ${writtenBy(search)})`;
function matching(filter: StaffFilter, ratio: Ratio) {
  const { kind, subjectId, state } = filter;
  const isHidden = sql`(${hiddenOf(ratio)}) is not null`;
  const inState = {
    any: sql`c.deleted_at is null`,
    visible: sql`c.deleted_at is null and not ${isHidden}`,
    hidden: sql`c.deleted_at is null and ${isHidden}`,
    deleted: sql`c.deleted_at is not null`,
  }[state ?? 'any'];
  return sql`c.subject_kind = ${kind} and (${subjectId}::uuid is null or c.subject_id = ${subjectId}::uuid)
    and ${found(filter)} and ${inState}`;
}
export async function countAll(db: Db, filter: StaffFilter, ratio: Ratio): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from community.comment c where ${matching(filter, ratio)}`.execute(db);
  return rows[0]?.count ?? 0;
}
export async function listAll(db: Db, filter: StaffFilter, ratio: Ratio): Promise<readonly CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select ${columnsOf(ratio)} from ${named} where ${matching(filter, ratio)}
    order by c.created_at desc, c.id desc ${offset(filter)}`.execute(db);
  return rows;
}

export async function findOne(db: Db, kind: string, id: string, ratio: Ratio): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    select ${columnsOf(ratio)} from ${named} where c.id = ${id} and c.subject_kind = ${kind}`.execute(db);
  return rows[0];
}

/** Locks a comment until the transaction ends. False when it is deleted or does not exist. */
export async function lockOne(db: Db, kind: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from community.comment where id = ${id} and subject_kind = ${kind} and deleted_at is null for update`.execute(
    db,
  );
  return rows.length > 0;
}

/** Authors of earlier, undeleted comments on the subject, without the author of this one. */
export async function listEarlierAuthors(db: Db, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ author_id: string }>`
    select distinct e.author_id
    from community.comment c join community.comment e on e.subject_kind = c.subject_kind and e.subject_id = c.subject_id
      and (e.created_at, e.id) < (c.created_at, c.id)
    where c.id = ${id} and e.deleted_at is null and e.author_id is not null and e.author_id is distinct from c.author_id
    order by e.author_id`.execute(db);
  return rows.map(({ author_id }) => author_id);
}
