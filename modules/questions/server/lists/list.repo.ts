import type { QuestionsItem, QuestionsPlacement } from '../tables.ts';
import type { Edition } from '@app/platform/contract';
import { type Columns, containing, type Db } from '@app/platform/server';
import { QUESTION_CHIPS, type QuestionChip, type QuestionsQuery, type TriageState } from '@app/questions/contract';
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
export interface QuestionListFilter {
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

/** Tables beside the placement, joined only where a statement reads them: planning ten joins takes longer than the list. */
const TABLES = {
  i: sql`join questions.item i on i.id = p.item_id`,
  v: sql`left join questions.item_version v on v.id = i.version_id and v.item_id = i.id`,
  d: sql`left join questions.draft d on d.item_id = p.item_id`,
  t: sql`left join questions.triage t on t.item_id = p.item_id`,
};
type Table = keyof typeof TABLES;
/** A condition with the tables it reads. */
interface Part {
  readonly sql: Sql;
  readonly reads: readonly Table[];
}
const part = (condition: Sql, ...reads: readonly Table[]): Part => ({ sql: condition, reads });

function from(reads: readonly Table[]): Sql {
  const tables = new Set(reads);
  // A version is found through its item.
  if (tables.has('v')) tables.add('i');
  const joins = (Object.keys(TABLES) as Table[]).filter((table) => tables.has(table)).map((table) => TABLES[table]);
  return sql`from questions.placement p ${sql.join(joins, sql` `)}`;
}
const readsOf = (parts: readonly Part[]): Table[] => parts.flatMap(({ reads }) => reads);
const allOf = (parts: readonly Part[]): Sql =>
  parts.length === 0
    ? sql`true`
    : sql.join(
        parts.map((each) => each.sql),
        sql` and `,
      );

const CODE = /^[a-z]{1,3}(?:-\d{0,4})?$/i;
/**
 * A code or its beginning; words of the question or its explanation; a tag; a source by name or number. A union, because
 * each part has an index and none would be used with `or`. Only the version shown counts.
 */
function found(text: string): Sql {
  const like = containing(text);
  const versions = [
    sql`select version_id, item_id from questions.version_search
      where (shown || told) @@ websearch_to_tsquery('english', questions.search_text(${text}))`,
    sql`select id, item_id from questions.item_version where tags @> array[${text.toLowerCase()}]`,
    sql`select id, item_id from questions.item_version where sources::text ilike ${like}`,
  ];
  const parts = [
    sql`select i.id from (${sql.join(versions, sql` union `)}) as s
        join questions.item i on i.id = s.item_id and i.version_id = s.version_id`,
    sql`select d.item_id from questions.draft d where d.content ->> 'stem' ilike ${like}`,
  ];
  if (CODE.test(text)) parts.push(sql`select id from questions.item where starts_with(code, ${text.toUpperCase()})`);
  return sql.join(parts, sql` union `);
}
/** Materialised, so that it is evaluated once per statement. */
const withFound = ({ query }: QuestionListFilter): Sql =>
  query.search ? sql`with found as materialized (${found(query.search)})` : sql``;

function filterParts({ edition, triage, query }: QuestionListFilter): readonly Part[] {
  const parts = [part(sql`p.edition = ${edition}`)];
  if (triage !== null) parts.push(part(sql`t.state = ${triage}`, 't'));
  if (query.active !== undefined) parts.push(part(sql`p.active = ${query.active === 'true'}`));
  if (query.category_id) parts.push(part(sql`p.category_id = ${query.category_id}`));
  if (query.matrix_id) parts.push(part(sql`p.matrix_id = ${query.matrix_id}`));
  if (query.review) parts.push(part(sql`v.review_state = ${query.review}`, 'v'));
  if (query.checked_before) parts.push(part(sql`v.review_at < ${query.checked_before}`, 'v'));
  if (query.search) parts.push(part(sql`p.item_id in (select id from found)`));
  return parts;
}

/** unnest, so that the ids are hashed: a statement planned once compares each row with every element of an array. */
const isOneOf = (itemIds: readonly string[]): Sql => sql`p.item_id in (select unnest(${itemIds}::uuid[]))`;
const chips = ({ dueUntil, reported, low, viewerId }: QuestionListFilter): Readonly<Record<QuestionChip, Part>> => ({
  mine: part(sql`i.assigned_to = ${viewerId}`, 'i'),
  scheduled: part(sql`d.publish_at is not null`, 'd'),
  reported: part(isOneOf(reported)),
  due: part(sql`v.review_next <= ${dueUntil}`, 'v'),
  low: part(isOneOf(low)),
  review: part(sql`d.state = 'review'`, 'd'),
  returned: part(sql`d.state = 'returned'`, 'd'),
  signed: part(sql`d.state = 'ready'`, 'd'),
  drafts: part(sql`d.item_id is not null`, 'd'),
  trial: part(sql`p.trial_position is not null`),
  mock: part(sql`i.use = 'mock'`, 'i'),
});

/** Questions kept for mock exams are closed on purpose: a list of closed questions shows them only on request. */
const NOT_FOR_MOCKS = part(sql`i.use <> 'mock'`, 'i');
const withoutMocks = ({ query }: QuestionListFilter): readonly Part[] =>
  query.active === 'false' ? [NOT_FOR_MOCKS] : [];
function listParts(filter: QuestionListFilter): readonly Part[] {
  const { chip } = filter.query;
  const others = chip === 'mock' ? [] : withoutMocks(filter);
  return [...filterParts(filter), ...(chip ? [chips(filter)[chip]] : []), ...others];
}

const nameOf = (id: Sql): Sql =>
  sql`(select trim(who.first_name || ' ' || who.last_name) from accounts.person_view who where who.id = ${id})`;

/** An order is one index scan, or two where some rows have no sort value. */
interface Order {
  readonly walks: readonly { readonly where?: Part; readonly by: Sql }[];
  readonly by: Sql;
  readonly reads: readonly Table[];
}
const down = (by: readonly Sql[], desc: boolean): Sql =>
  sql.join(
    by.map((each) => (desc ? sql`${each} desc` : each)),
    sql`, `,
  );
const byCode = (desc: boolean): Order => {
  const by = down([sql`i.code`], desc);
  return { walks: [{ by }], by, reads: ['i'] };
};
/** Drafts are few; other questions were last edited when their item was. */
const byEdit = (desc: boolean): Order => {
  const by = down([sql`greatest(d.saved_at, i.updated_at)`, sql`i.code`], desc);
  const unwritten = { where: part(sql`d.item_id is null`, 'd'), by: down([sql`i.updated_at`, sql`i.code`], desc) };
  return { walks: [{ where: part(sql`d.item_id is not null`, 'd'), by }, unwritten], by, reads: ['i', 'd'] };
};
/** Unpublished questions have no review and come last. */
const byReview = (desc: boolean): Order => ({
  walks: [
    { where: part(sql`v.id is not null`, 'v'), by: down([sql`v.review_next`, sql`v.item_id`], desc) },
    { where: part(sql`i.version_id is null`, 'i'), by: sql`i.code` },
  ],
  by: sql`v.id is null, ${down([sql`v.review_next`, sql`v.item_id`], desc)}, i.code`,
  reads: ['i', 'v'],
});
const ORDERS: Readonly<Record<QuestionsQuery['sort'], Order>> = {
  code: byCode(false),
  '-code': byCode(true),
  edited: byEdit(false),
  '-edited': byEdit(true),
  review: byReview(false),
  '-review': byReview(true),
};

export type ChipCounts = Readonly<Record<'all' | QuestionChip, number>>;
const NO_CHIPS = Object.fromEntries(['all', ...QUESTION_CHIPS].map((name) => [name, 0])) as ChipCounts;
/** The placements of one page, in order, with how many rows the list has and how many each chip would leave. */
interface Page {
  readonly ids: readonly string[];
  readonly chips: ChipCounts;
}
/** What each count asks beside the filters of the list. */
function countParts(filter: QuestionListFilter): readonly (readonly [string, readonly Part[]])[] {
  const { mock, ...others } = chips(filter);
  return [
    ['all', withoutMocks(filter)],
    ...Object.entries(others).map(([name, chip]) => [name, [chip, ...withoutMocks(filter)]] as const),
    ['mock', [mock]],
  ];
}
const offsetOf = ({ page, size }: QuestionsQuery): number => (page - 1) * size;

/** A search is evaluated once: its results are marked by chip, then counted and picked from. */
async function searchPage(db: Db, filter: QuestionListFilter): Promise<Page> {
  const { query } = filter;
  const marks = countParts(filter).map(([name, parts]) => sql`${allOf(parts)} as ${sql.ref(name)}`);
  const counts = countParts(filter).map(
    ([name]) => sql`count(*) filter (where ${sql.ref(name)})::integer as ${sql.ref(name)}`,
  );
  const { rows } = await sql<ChipCounts & { ids: readonly string[] }>`
    ${withFound(filter)}, matched as materialized (
      select p.id, row_number() over (order by ${ORDERS[query.sort].by}) as place, ${sql.join(marks)}
      ${from(['i', 'v', 'd', 't'])} where ${allOf(filterParts(filter))}
    )
    select ${sql.join(counts)}, array(
      select id from matched where ${sql.ref(query.chip ?? 'all')} order by place limit ${query.size} offset ${offsetOf(query)}
    ) as ids from matched`.execute(db);
  const { ids = [], ...found } = rows[0] ?? {};
  return { ids, chips: { ...NO_CHIPS, ...found } };
}

async function listPage(db: Db, filter: QuestionListFilter): Promise<readonly string[]> {
  const { query } = filter;
  const { walks, by, reads } = ORDERS[query.sort];
  const offset = offsetOf(query);
  const picked = walks.map((walk) => {
    const parts = [...listParts(filter), ...(walk.where ? [walk.where] : [])];
    return sql`(select p.id ${from([...reads, ...readsOf(parts)])} where ${allOf(parts)}
      order by ${walk.by} limit ${offset + query.size})`;
  });
  const { rows } = await sql<{ id: string }>`
    select p.id ${from(reads)} where p.id in (${sql.join(picked, sql` union all `)})
    order by ${by} limit ${query.size} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A whole bank is too large to be scanned for each list, so each count uses its own index. */
async function countChips(db: Db, filter: QuestionListFilter): Promise<ChipCounts> {
  const counts = countParts(filter).map(([name, parts]) => {
    const all = [...filterParts(filter), ...parts];
    return sql`(select count(*)::integer ${from(readsOf(all))} where ${allOf(all)}) as ${sql.ref(name)}`;
  });
  const { rows } = await sql<ChipCounts>`select ${sql.join(counts)}`.execute(db);
  return rows[0] ?? NO_CHIPS;
}

/** One statement for every list, so that its many joins are planned once. */
async function listRows(db: Db, ids: readonly string[]): Promise<readonly ListedRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ListedRow>`
    select i.id, i.code, coalesce(d.content ->> 'stem', v.stem, '') as stem, p.edition, c.name as category,
      m.name as topic, p.active, p.trial_position is not null as trial, i.use, v.n, v.review_state, v.review_next,
      d.state as draft, d.publish_at, coalesce(d.publish_problem <> '', false) as publish_failed, t.state as triage,
      ${nameOf(sql`i.assigned_to`)} as assigned, greatest(d.saved_at, i.updated_at) as edited_at,
      ${nameOf(sql`coalesce(d.saved_by, v.created_by)`)} as edited_by
    ${from(['i', 'v', 'd', 't'])}
      join questions.category c on c.id = p.category_id
      left join questions.matrix m on m.id = p.matrix_id
    where p.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], p.id)`.execute(db);
  return rows;
}

export async function listQuestions(
  db: Db,
  filter: QuestionListFilter,
): Promise<{ readonly rows: readonly ListedRow[]; readonly chips: ChipCounts }> {
  if (filter.query.search) {
    const found = await searchPage(db, filter);
    return { rows: await listRows(db, found.ids), chips: found.chips };
  }
  const [ids, counted] = await Promise.all([listPage(db, filter), countChips(db, filter)]);
  return { rows: await listRows(db, ids), chips: counted };
}

/** The items of all pages of a list. */
export async function listMatching(db: Db, filter: QuestionListFilter, most: number): Promise<readonly string[]> {
  const parts = listParts(filter);
  const { rows } = await sql<{ id: string }>`
    ${withFound(filter)}
    select i.id ${from(['i', ...readsOf(parts)])} where ${allOf(parts)} order by i.code limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export type NameRow = Columns<QuestionsItem, 'id' | 'code'> &
  Columns<QuestionsPlacement, 'category_id' | 'matrix_id' | 'active'>;
export async function listNames(db: Db, edition: Edition, active: boolean | null): Promise<readonly NameRow[]> {
  const { rows } = await sql<NameRow>`
    select i.id, i.code, p.category_id, p.matrix_id, p.active
    from questions.placement p join questions.item i on i.id = p.item_id
    where p.edition = ${edition} and (${active}::boolean is null or p.active = ${active}) order by i.code`.execute(db);
  return rows;
}
