import type { Edition } from '@app/platform/contract';
import type { Db } from '@app/platform/server';
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

/** A list of one bank. The ids of chips that other modules know are handed in. */
export interface Narrowed {
  readonly edition: Edition;
  readonly triage: TriageState | null;
  readonly query: QuestionsQuery;
  /** Whose questions `mine` are. */
  readonly viewerId: string;
  /** Until this day a review counts as due. */
  readonly dueUntil: string;
  readonly reported: readonly string[];
  readonly low: readonly string[];
}
type Sql = RawBuilder<unknown>;

const from: Sql = sql`
  from questions.placement p
    join questions.item i on i.id = p.item_id
    join questions.category c on c.id = p.category_id
    left join questions.matrix m on m.id = p.matrix_id
    left join questions.item_version v on v.id = i.version_id
    left join questions.version_search s on s.version_id = i.version_id
    left join questions.draft d on d.item_id = i.id
    left join questions.triage t on t.item_id = i.id`;

/** A code or its beginning; words of the question or its explanation; a tag; a source by its name or number. */
const matches = (text: string): Sql => {
  const like = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`(starts_with(i.code, ${text.toUpperCase()})
    or (s.shown || s.told) @@ websearch_to_tsquery('english', questions.search_text(${text}))
    or ${text.toLowerCase()} = any(v.tags)
    or v.sources::text ilike ${like}
    or d.content ->> 'stem' ilike ${like})`;
};

function wanted({ edition, triage, query }: Narrowed): Sql {
  const parts: Sql[] = [sql`p.edition = ${edition}`];
  if (triage !== null) parts.push(sql`t.state = ${triage}`);
  if (query.active !== undefined) parts.push(sql`p.active = ${query.active === 'true'}`);
  if (query.category_id) parts.push(sql`p.category_id = ${query.category_id}`);
  if (query.matrix_id) parts.push(sql`p.matrix_id = ${query.matrix_id}`);
  if (query.review) parts.push(sql`v.review_state = ${query.review}`);
  if (query.checked_before) parts.push(sql`v.review_at < ${query.checked_before}`);
  if (query.search) parts.push(matches(query.search));
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

/** What is kept for mock exams is shut on purpose: a list of what is shut shows it only where it is asked for. */
const unkept = ({ query }: Narrowed): Sql =>
  query.active === 'false' && query.chip !== 'mock' ? sql`i.use <> 'mock'` : sql`true`;
const chosen = (asked: Narrowed): Sql => {
  const { chip } = asked.query;
  return sql`${chip ? chips(asked)[chip] : sql`true`} and ${unkept(asked)}`;
};

const nameOf = (id: Sql): Sql =>
  sql`(select trim(who.first_name || ' ' || who.last_name) from accounts.person_view who where who.id = ${id})`;

const ORDERS: Readonly<Record<QuestionsQuery['sort'], Sql>> = {
  code: sql`i.code`,
  '-code': sql`i.code desc`,
  edited: sql`edited_at, i.code`,
  '-edited': sql`edited_at desc, i.code`,
  review: sql`v.review_next nulls last, i.code`,
  '-review': sql`v.review_next desc nulls last, i.code`,
};

export async function listQuestions(db: Db, asked: Narrowed): Promise<readonly ListedRow[]> {
  const { query } = asked;
  const { rows } = await sql<ListedRow>`
    select i.id, i.code, coalesce(d.content ->> 'stem', v.stem, '') as stem, p.edition, c.name as category,
      m.name as topic, p.active, p.trial_position is not null as trial, i.use, v.n, v.review_state, v.review_next,
      d.state as draft, d.publish_at, coalesce(d.publish_problem <> '', false) as publish_failed, t.state as triage,
      ${nameOf(sql`i.assigned_to`)} as assigned, greatest(d.saved_at, i.updated_at) as edited_at,
      ${nameOf(sql`coalesce(d.saved_by, v.created_by)`)} as edited_by
    ${from} where ${wanted(asked)} and ${chosen(asked)}
    order by ${ORDERS[query.sort]} limit ${query.size} offset ${(query.page - 1) * query.size}`.execute(db);
  return rows;
}

export type ChipCounts = Readonly<Record<'all' | QuestionChip, number>>;
/** How many rows the list has, and how many each chip would leave of it. */
export async function countQuestions(db: Db, asked: Narrowed): Promise<ChipCounts> {
  const all = chips(asked);
  const shown = asked.query.active === 'false' ? sql`i.use <> 'mock'` : sql`true`;
  const count = (which: Sql): Sql => sql`count(*) filter (where ${which} and ${shown})::integer`;
  const { rows } = await sql<ChipCounts>`
    select ${count(sql`true`)} as all, ${count(all.mine)} as mine, ${count(all.reported)} as reported,
      ${count(all.scheduled)} as scheduled, ${count(all.review)} as review,
      ${count(all.due)} as due, ${count(all.low)} as low, ${count(all.drafts)} as drafts, ${count(all.trial)} as trial,
      count(*) filter (where ${all.mock})::integer as mock
    ${from} where ${wanted(asked)}`.execute(db);
  return (
    rows[0] ?? { all: 0, mine: 0, reported: 0, review: 0, scheduled: 0, due: 0, low: 0, drafts: 0, trial: 0, mock: 0 }
  );
}

/** The items a list shows, all pages of it. */
export async function listMatching(db: Db, asked: Narrowed, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
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
