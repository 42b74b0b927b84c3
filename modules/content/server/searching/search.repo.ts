import type { Line } from '@app/platform/contract';
import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

export type TextKind = 'definition' | 'faq' | 'news' | 'page';
export interface FoundRow {
  readonly kind: TextKind;
  /** Its slug, or the tag of a page. */
  readonly name: string;
  readonly title: string;
  readonly html: string;
}

/** The matching published texts of a line, best first within each kind. */
export async function listFound(
  db: Db,
  { query, line, now }: { readonly query: string; readonly line: Line; readonly now: Date },
): Promise<readonly FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with search as materialized (select to_tsquery('english', ${query}) as words)
    select kind, name, title, html from (
      select 'definition' as kind, slug as name, term as title, text_html as html, found_by
      from content.definition where edition = ${line}
      union all
      select 'faq', slug, question, answer_html, found_by from content.faq_qa where edition = ${line} and live
      union all
      select 'news', slug, title, body_html, found_by from content.news
      where edition = ${line} and published_at <= ${now}
      union all
      select 'page', tag, title, body_html, found_by from content.page
      where edition = ${line} and status = 'published'
    ) as texts, search
    where found_by @@ search.words
    order by kind, ts_rank(found_by, search.words) desc, name`.execute(db);
  return rows;
}
