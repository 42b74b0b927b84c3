import type { Edition } from '@app/platform/contract';
import { containing, type Db } from '@app/platform/server';
import type { QuestionChip, QuestionsQuery, TriageState } from '@app/questions/contract';
import { type RawBuilder, sql } from 'kysely';

export interface ListedRow {
  readonly id: string;
  readonly code: string;
  readonly stem: string;
  readonly edition: Edition;
  readonly category: string;
  readonly topic: string | null;
  readonly active: boolean;
  readonly trial: boolean;
  readonly use: 'bank' | 'mock';
  readonly n: number | null;
  readonly review_state: 'pending' | 'reviewed' | null;
  readonly review_next: string | null;
  readonly draft: 'writing' | 'review' | 'returned' | 'ready' | null;
  readonly publish_at: Date | null;
  readonly publish_failed: boolean;
  readonly assigned: string | null;
  readonly triage: TriageState | null;
  readonly edited_at: Date;
  readonly edited_by: string | null;
}

/** A filtered list of one bank. Ids for chips that depend on other modules are passed in. */
export interface Narrowed {
  readonly edition: Edition;
  readonly triage: TriageState | null;
  readonly query: QuestionsQuery;
  /** The user whose questions are `mine`. */
  readonly viewerId: string;
  /** A review counts as due until this day. */
  readonly dueUntil: string;
  readonly reported: readonly string[];
  readonly low: readonly string[];
}
type Sql = RawBuilder<unknown>;

/** Every placement has an item; with `left` the planner can drop joins that a statement does not use. */
const joined = (item: Sql): Sql => sql`
  from questions.placement p
    ${item} questions.item i on i.id = p.item_id
    left join questions.category c on c.id = p.category_id
    left join questions.matrix m on m.id = p.matrix_id
    left join questions.item_version v on v.id = i.version_id and v.item_id = i.id
    left join questions.draft d on d.item_id = i.id
    left join questions.triage t on t.item_id = i.id`;
const from = joined(sql`join`);
const counted = joined(sql`left join`);

const CODE = /^[a-z]{1,3}(?:-\d{0,4})?$/i;
const published = sql`join questions.item i on i.version_id = v.id and i.id = v.item_id`;
/**
 * A code or its beginning; words of the question or its explanation; a tag; a source by name or number. A union, because
 * each part has an index and none would be used with `or`.
 */
function found(text: string): Sql {
  const like = containing(text);
  const parts = [
    sql`select s.item_id as id from questions.version_search s
        join questions.item i on i.version_id = s.version_id and i.id = s.item_id
      where (s.shown || s.told) @@ websearch_to_tsquery('english', questions.search_text(${text}))`,
    sql`select v.item_id from questions.item_version v ${published} where v.tags @> array[${text.toLowerCase()}]`,
    sql`select v.item_id from questions.item_version v ${published} where v.sources::text ilike ${like}`,
    sql`select d.item_id from questions.draft d where d.content ->> 'stem' ilike ${like}`,
  ];
  if (CODE.test(text)) parts.push(sql`select id from questions.item where starts_with(code, ${text.toUpperCase()})`);
  return sql.join(parts, sql` union `);
}
/** Materialised, so that it is evaluated once per statement. */
const withFound = ({ query }: Narrowed): Sql =>
  query.search ? sql`with found as materialized (${found(query.search)})` : sql``;

function wanted({ edition, triage, query }: Narrowed): Sql {
  const parts: Sql[] = [sql`p.edition = ${edition}`];
  if (triage !== null) parts.push(sql`t.state = ${triage}`);
  if (query.active !== undefined) parts.push(sql`p.active = ${query.active === 'true'}`);
  if (query.category_id) parts.push(sql`p.category_id = ${query.category_id}`);
  if (query.matrix_id) parts.push(sql`p.matrix_id = ${query.matrix_id}`);
  if (query.review) parts.push(sql`v.review_state = ${query.review}`);
  if (query.checked_before) parts.push(sql`v.review_at < ${query.checked_before}`);
  if (query.search) parts.push(sql`p.item_id in (select id from found)`);
  return sql.join(parts, sql` and `);
}

const chips = ({ dueUntil, reported, low, viewerId }: Narrowed): Readonly<Record<QuestionChip, Sql>> => ({
  mine: sql`i.assigned_to = ${viewerId}`,
  scheduled: sql`d.publish_at is not null`,
  reported: sql`i.id = any(${reported}::uuid[])`,
  due: sql`v.review_next <= ${dueUntil}`,
  low: sql`i.id = any(${low}::uuid[])`,
  review: sql`d.state = 'review'`,
  drafts: sql`d.item_id is not null`,
  trial: sql`p.trial_position is not null`,
  mock: sql`i.use = 'mock'`,
});

/** Questions kept for mock exams are closed on purpose: a list of closed questions shows them only on request. */
const unkept = ({ query }: Narrowed): Sql =>
  query.active === 'false' && query.chip !== 'mock' ? sql`i.use <> 'mock'` : sql`true`;
const chosen = (asked: Narrowed): Sql => {
  const { chip } = asked.query;
  return sql`${chip ? chips(asked)[chip] : sql`true`} and ${unkept(asked)}`;
};

const nameOf = (id: Sql): Sql =>
  sql`(select trim(who.first_name || ' ' || who.last_name) from accounts.person_view who where who.id = ${id})`;

/** An order is one index scan, or two where some rows have no sort value. */
interface Order {
  readonly walks: readonly { readonly where: Sql; readonly by: Sql }[];
  readonly by: Sql;
}
const down = (by: readonly Sql[], desc: boolean): Sql =>
  sql.join(
    by.map((each) => (desc ? sql`${each} desc` : each)),
    sql`, `,
  );
const byCode = (desc: boolean): Order => {
  const by = down([sql`i.code`], desc);
  return { walks: [{ where: sql`true`, by }], by };
};
/** Drafts are few; other questions were last edited when their item was. */
const byEdit = (desc: boolean): Order => {
  const by = down([sql`greatest(d.saved_at, i.updated_at)`, sql`i.code`], desc);
  const unwritten = { where: sql`d.item_id is null`, by: down([sql`i.updated_at`, sql`i.code`], desc) };
  return { walks: [{ where: sql`d.item_id is not null`, by }, unwritten], by };
};
/** Unpublished questions have no review and come last. */
const byReview = (desc: boolean): Order => ({
  walks: [
    { where: sql`v.id is not null`, by: down([sql`v.review_next`, sql`v.item_id`], desc) },
    { where: sql`i.version_id is null`, by: sql`i.code` },
  ],
  by: sql`v.id is null, ${down([sql`v.review_next`, sql`v.item_id`], desc)}, i.code`,
});
const ORDERS: Readonly<Record<QuestionsQuery['sort'], Order>> = {
  code: byCode(false),
  '-code': byCode(true),
  edited: byEdit(false),
  '-edited': byEdit(true),
  review: byReview(false),
  '-review': byReview(true),
};

export async function listQuestions(db: Db, asked: Narrowed): Promise<readonly ListedRow[]> {
  const { query } = asked;
  const { walks, by } = ORDERS[query.sort];
  const offset = (query.page - 1) * query.size;
  const picked = walks.map(
    (walk) => sql`(select p.id ${from} where ${wanted(asked)} and ${chosen(asked)} and ${walk.where}
      order by ${walk.by} limit ${offset + query.size})`,
  );
  const { rows } = await sql<ListedRow>`
    ${withFound(asked)}
    select i.id, i.code, coalesce(d.content ->> 'stem', v.stem, '') as stem, p.edition, c.name as category,
      m.name as topic, p.active, p.trial_position is not null as trial, i.use, v.n, v.review_state, v.review_next,
      d.state as draft, d.publish_at, coalesce(d.publish_problem <> '', false) as publish_failed, t.state as triage,
      ${nameOf(sql`i.assigned_to`)} as assigned, greatest(d.saved_at, i.updated_at) as edited_at,
      ${nameOf(sql`coalesce(d.saved_by, v.created_by)`)} as edited_by
    ${from} where p.id in (${sql.join(picked, sql` union all `)})
    order by ${by} limit ${query.size} offset ${offset}`.execute(db);
  return rows;
}

export type ChipCounts = Readonly<Record<'all' | QuestionChip, number>>;
/** How many rows the list has, and how many each chip would leave. */
export async function countQuestions(db: Db, asked: Narrowed): Promise<ChipCounts> {
  const shown = asked.query.active === 'false' ? sql`i.use <> 'mock'` : sql`true`;
  const { mock, ...others } = chips(asked);
  const each = Object.entries({ all: sql`true`, ...others }).map(
    ([name, which]) => [name, sql`${which} and ${shown}`] as const,
  );
  // Search results are scanned once for all counts; a whole bank is too large for that, so each count uses its own index.
  const counts = [...each, ['mock', mock] as const].map(([name, which]) =>
    asked.query.search
      ? sql`count(*) filter (where ${which})::integer as ${sql.ref(name)}`
      : sql`(select count(*)::integer ${counted} where ${wanted(asked)} and ${which}) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<ChipCounts>`
    ${withFound(asked)} select ${sql.join(counts)}
    ${asked.query.search ? sql`${from} where ${wanted(asked)}` : sql``}`.execute(db);
  return (
    rows[0] ?? { all: 0, mine: 0, reported: 0, review: 0, scheduled: 0, due: 0, low: 0, drafts: 0, trial: 0, mock: 0 }
  );
}

/** The items of all pages of a list. */
export async function listMatching(db: Db, asked: Narrowed, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    ${withFound(asked)}
    select i.id ${from} where ${wanted(asked)} and ${chosen(asked)} order by i.code limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface NameRow {
  readonly id: string;
  readonly code: string;
  readonly category_id: string;
  readonly matrix_id: string | null;
  readonly active: boolean;
}
export async function listNames(db: Db, edition: Edition, active: boolean | null): Promise<readonly NameRow[]> {
  const { rows } = await sql<NameRow>`
    select i.id, i.code, p.category_id, p.matrix_id, p.active
    from questions.placement p join questions.item i on i.id = p.item_id
    where p.edition = ${edition} and (${active}::boolean is null or p.active = ${active}) order by i.code`.execute(db);
  return rows;
}
