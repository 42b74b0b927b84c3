import type { Edition, Line } from '@app/platform/contract';
import { type Columns, containing, type Db, tables } from '@app/platform/server';
import { CompiledQuery, sql } from 'kysely';
import type { ContentTables, ContentPage } from './tables.ts';

export type PageRow = Columns<
  ContentPage,
  'tag' | 'title' | 'body_html' | 'description' | 'status' | 'copy_allowed' | 'updated_at'
>;
const open = (db: Db) => tables<ContentTables>(db);

/** A constant text, so that Postgres plans it once per connection and nothing is built per request. */
const PAGE_BY_TAG =
  'select tag, title, body_html, description, status, copy_allowed, updated_at from content.page where tag = $1';

export async function findPage(db: Db, tag: string): Promise<PageRow | undefined> {
  const { rows } = await db.executeQuery<PageRow>(CompiledQuery.raw(PAGE_BY_TAG, [tag]));
  return rows[0];
}

export interface NewsQuery {
  readonly line: Line;
  readonly now: Date;
  /** Items published before this belong to the archive. */
  readonly oldBefore: Date;
  readonly old: boolean;
  readonly search: string | undefined;
}
/** What readers see of an item: present.ts passes on what it does not turn into something else. */
const NEWS_COLUMNS = ['id', 'slug', 'title', 'body_html', 'published_at', 'archived'] as const;
/** Drafts have no date; every query here requires a past one. */
interface Published {
  readonly published_at: Date;
}

function publishedNews(db: Db, query: NewsQuery) {
  const { line, now, oldBefore, old, search } = query;
  let rows = open(db).selectFrom('content.news').where('edition', '=', line).where('published_at', '<=', now);
  rows = old
    ? rows.where((where) => where.or([where('archived', '=', true), where('published_at', '<', oldBefore)]))
    : rows.where('archived', '=', false).where('published_at', '>=', oldBefore);
  return search ? rows.where('title', 'ilike', containing(search)) : rows;
}

export async function listNews(db: Db, query: NewsQuery, page: { page: number; size: number }) {
  const { page: number, size } = page;
  const [counted, rows] = await Promise.all([
    publishedNews(db, query).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
    publishedNews(db, query)
      .select(NEWS_COLUMNS)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset((number - 1) * size)
      .$narrowType<Published>()
      .execute(),
  ]);
  return { count: counted.count, rows };
}

export function findNews(db: Db, by: { id: string } | { slug: string }, seen: { line: Line; now: Date }) {
  return open(db)
    .selectFrom('content.news')
    .select(NEWS_COLUMNS)
    .where((where) => ('id' in by ? where('id', '=', by.id) : where('slug', '=', by.slug)))
    .where('edition', '=', seen.line)
    .where('published_at', '<=', seen.now)
    .$narrowType<Published>()
    .executeTakeFirst();
}
export type NewsRow = NonNullable<Awaited<ReturnType<typeof findNews>>>;

export function listSections(db: Db, line: Line) {
  return open(db)
    .selectFrom('content.faq_section')
    .select(['id', 'slug', 'title'])
    .where('edition', '=', line)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function listQas(db: Db, line: Line) {
  return open(db)
    .selectFrom('content.faq_qa')
    .select(['id', 'section_id', 'slug', 'question', 'answer_html', 'words'])
    .where('edition', '=', line)
    .where('live', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function listDefinitions(db: Db, line: Line) {
  const rows = await open(db)
    .selectFrom('content.definition')
    .select(['slug', 'term', 'match', 'text_html'])
    .where('edition', '=', line)
    .orderBy('slug')
    .execute();
  return rows.map((row) => ({ ...row, match: row.match as string[] }));
}

export type MarkedRow = Columns<ContentPage, 'id' | 'edition' | 'title'> & {
  readonly kind: 'page' | 'faqqa' | 'news' | 'definition';
  readonly name: string;
  readonly source: string;
};
export async function listHolding(db: Db, text: string, editions: readonly Edition[]): Promise<readonly MarkedRow[]> {
  const { rows } = await sql<MarkedRow>`
    select * from (
      select 'page' as kind, id, edition, tag as name, title, body as source from content.page
      union all select 'faqqa', id, edition, slug, question, answer from content.faq_qa
      union all select 'news', id, edition, slug, title, body from content.news
      union all select 'definition', id, edition, slug, term, text from content.definition
    ) as texts
    where strpos(source, ${text}) > 0 and edition = any(${editions}::text[])
    order by kind = 'page' desc, kind, edition, name`.execute(db);
  return rows;
}
