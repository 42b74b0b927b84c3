import { contentApi } from '@app/content/contract';
import { paddedDay } from '@app/platform/contract';
import { load, pageIn, pageInstead } from '@app/platform/web';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { NewsListing } from './NewsList.tsx';

const PER_PAGE = 10;

/** One page of the list; an invalid page number gives the first page, one past the end the last. */
export async function loadNews(
  { context, url }: LoaderFunctionArgs,
  which: { readonly old: boolean },
): Promise<NewsListing> {
  // Of the page: the address of the request is that of its data when the router asks.
  const { pathname, searchParams } = url;
  const page = pageIn(searchParams);
  const found = await load(context, contentApi.newsList, {
    query: { page, size: PER_PAGE, ...(which.old ? { old: 'true' as const } : {}) },
  });
  const last = pageInstead(found);
  if (last !== null) throw redirect(last === 1 ? pathname : `${pathname}?page=${last}`);
  return {
    rows: found.rows.map(({ id, slug, title, summary, published_at }) => ({
      id,
      slug,
      title,
      summary,
      date: paddedDay(published_at),
    })),
    page: found.page,
    pages: Math.max(1, Math.ceil(found.count / found.size)),
  };
}

/** Whether the archive has any item to link to. */
export async function hasOlder({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<boolean> {
  const found = await load(context, contentApi.newsList, { query: { page: 1, size: 1, old: 'true' } });
  return found.count > 0;
}
