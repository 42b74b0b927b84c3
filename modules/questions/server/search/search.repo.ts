import type { Edition } from '@app/platform/contract';
import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';
import type { QuestionsItemVersion, QuestionsPlacement } from '../tables.ts';

export interface BankSearch {
  readonly edition: Edition;
  /** A to_tsquery expression. */
  readonly query: string;
  /** Items whose explanation matches, for a user who has answered them. */
  readonly explained: readonly string[];
}

export type HitRow = Columns<QuestionsItemVersion, 'item_id' | 'stem_html' | 'lead_in'> &
  Columns<QuestionsPlacement, 'category_id' | 'matrix_id'> & {
    readonly code: string;
    readonly category: string;
    readonly matrix: string | null;
    readonly options: readonly { readonly text: string }[];
    /** Only for the items in `explained`. */
    readonly explanation_html: string | null;
  };

const hitColumns = sql`i.id as item_id, i.code, i.version_id, p.category_id, p.matrix_id`;
/** Open questions of the edition: the same as bank_view, without its parts that are slow here. */
const openIn = (edition: Edition) => sql`
  join questions.placement p on p.item_id = i.id and p.edition = ${edition} and p.active
  join questions.category c on c.id = p.category_id and c.active`;

const hits = ({ edition, query, explained }: BankSearch) => sql`
  search as materialized (select to_tsquery('english', ${query}) as words),
  hits as materialized (
    select ${hitColumns}, ts_rank(s.shown, (select words from search)) as rank
    from questions.version_search s
      join questions.item i on i.id = s.item_id and i.version_id = s.version_id ${openIn(edition)}
    where s.shown @@ (select words from search)
    union all
    select ${hitColumns}, 0
    from unnest(${explained}::uuid[]) as explained (item_id)
      join questions.item i on i.id = explained.item_id
      join questions.version_search s on s.version_id = i.version_id ${openIn(edition)}
    where not s.shown @@ (select words from search)
  )`;

export async function countHits(db: Db, search: BankSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`with ${hits(search)} select count(*)::int as count from hits`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** One page of hits, best first, and the total. Only the rows of the page are read in full. */
export async function listHits(
  db: Db,
  search: BankSearch,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly count: number; readonly rows: readonly HitRow[] }> {
  const { rows } = await sql<HitRow & { readonly count: number }>`
    with ${hits(search)},
    page as (
      select * from hits order by rank desc, code limit ${size} offset ${(page - 1) * size}
    )
    select n.count, t.item_id, t.code, t.category_id, c.name as category, t.matrix_id, m.name as matrix,
      v.lead_in, v.stem_html,
      v.options, case when t.item_id = any(${search.explained}::uuid[]) then v.explanation_html end as explanation_html
    from (select count(*)::int as count from hits) n
      left join page t on true
      left join questions.item_version v on v.id = t.version_id
      left join questions.category c on c.id = t.category_id
      left join questions.matrix m on m.id = t.matrix_id
    order by t.rank desc, t.code`.execute(db);
  return { count: rows[0]?.count ?? 0, rows: rows.filter(({ item_id }) => item_id !== null) };
}

export interface NearRow {
  readonly typed: string;
  readonly known: boolean;
  /** The most similar words of questions. */
  readonly near: readonly string[];
}
const MOST_NEAR = 20;
/** For each word whether any question contains it, and the most similar words that one does. */
export async function listNear(db: Db, typed: readonly string[]): Promise<readonly NearRow[]> {
  const { rows } = await sql<NearRow>`
    select t.typed, exists (select from questions.search_word w where w.word = t.typed) as known, array(
      select w.word from questions.search_word w where w.word % t.typed
      order by similarity(w.word, t.typed) desc, w.word limit ${MOST_NEAR}) as near
    from unnest(${typed}::text[]) as t (typed)`.execute(db);
  return rows;
}

/** The names of categories and topics. */
export async function listTitles(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from questions.category union select name from questions.matrix`.execute(db);
  return rows.map(({ name }) => name);
}
