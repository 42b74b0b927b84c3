import type { NewsArticle, NewsSummary } from '@app/content/contract';
import { fail, MAIN_LINE } from '@app/platform/contract';
import { type Deps, isUuid } from '@app/platform/server';
import { findNews, listNews } from '../content.repo.ts';
import { presentNewsArticle, presentNewsSummary } from './present.ts';
import type { PageViewer } from './shown.ts';
import { wordingOf } from './text-words.ts';

const MONTHS_UNTIL_OLD = 6;

/** News published before this moment is old. */
function oldBefore(now: Date): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - MONTHS_UNTIL_OLD);
  return then;
}

export interface NewsListQuery {
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
  readonly old: boolean;
}

interface NewsPage {
  readonly count: number;
  readonly rows: NewsSummary[];
  readonly page: number;
  readonly size: number;
}

export async function readNewsList(deps: Deps, query: NewsListQuery, reader: PageViewer): Promise<NewsPage> {
  const { page, size, old, search } = query;
  const now = deps.clock.now();
  const before = oldBefore(now);
  const { count, rows } = await listNews(
    deps.db,
    { line: MAIN_LINE, now, oldBefore: before, old, search },
    { page, size },
  );
  const site = await wordingOf(deps);
  return { count, rows: rows.map((row) => presentNewsSummary(row, before, site, reader)), page, size };
}

/** By id, as in notifications, or by slug, as in addresses. Archived items stay readable; unpublished ones are not found. */
export async function readNewsItem(deps: Deps, id: string, reader: PageViewer): Promise<NewsArticle> {
  const now = deps.clock.now();
  const by = isUuid(id) ? { id } : { slug: id };
  const row = await findNews(deps.db, by, { line: MAIN_LINE, now });
  return row ? presentNewsArticle(row, oldBefore(now), await wordingOf(deps), reader) : fail('NOT_FOUND');
}
