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
  readonly n: number | null;
  readonly review_state: 'pending' | 'reviewed' | null;
  readonly review_next: string | null;
  readonly draft: 'writing' | 'review' | 'returned' | 'ready' | null;
  readonly triage: TriageState | null;
  readonly edited_at: Date;
  readonly edited_by: string | null;
}

/** A list of one bank. The ids of chips that other modules know are handed in. */
export interface Narrowed {
  readonly edition: Edition;
  readonly triage: TriageState | null;
  readonly query: QuestionsQuery;
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

const chips = ({ dueUntil, reported, low }: Narrowed): Readonly<Record<QuestionChip, Sql>> => ({
  reported: sql`i.id = any(${reported}::uuid[])`,
  due: sql`v.review_next <= ${dueUntil}`,
  low: sql`i.id = any(${low}::uuid[])`,
  review: sql`d.state = 'review'`,
  drafts: sql`d.item_id is not null`,
  trial: sql`p.trial_position is not null`,
});

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
  const chip = query.chip ? chips(asked)[query.chip] : sql`true`;
  const { rows } = await sql<ListedRow>`
    select i.id, i.code, coalesce(d.content ->> 'stem', v.stem, '') as stem, p.edition, c.name as category,
      m.name as topic, p.active, p.trial_position is not null as trial, v.n, v.review_state, v.review_next,
      d.state as draft, t.state as triage, greatest(d.saved_at, i.updated_at) as edited_at,
      (select trim(who.first_name || ' ' || who.last_name) from accounts.person_view who
        where who.id = coalesce(d.saved_by, v.created_by)) as edited_by
    ${from} where ${wanted(asked)} and ${chip}
    order by ${ORDERS[query.sort]} limit ${query.size} offset ${(query.page - 1) * query.size}`.execute(db);
  return rows;
}

export type ChipCounts = Readonly<Record<'all' | QuestionChip, number>>;
/** How many rows the list has, and how many each chip would leave of it. */
export async function countQuestions(db: Db, asked: Narrowed): Promise<ChipCounts> {
  const { reported, review, due, low, drafts, trial } = chips(asked);
  const { rows } = await sql<ChipCounts>`
    select count(*)::integer as all, count(*) filter (where ${reported})::integer as reported,
      count(*) filter (where ${review})::integer as review, count(*) filter (where ${due})::integer as due, count(*) filter (where ${low})::integer as low,
      count(*) filter (where ${drafts})::integer as drafts, count(*) filter (where ${trial})::integer as trial
    ${from} where ${wanted(asked)}`.execute(db);
  return rows[0] ?? { all: 0, reported: 0, review: 0, due: 0, low: 0, drafts: 0, trial: 0 };
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
