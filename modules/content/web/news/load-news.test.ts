import { SUCCESS } from '@app/platform/contract';
import { apiFetch } from '@app/platform/web';
import { createStaticHandler, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { loadNews } from './load-news.ts';

/** Where a visitor of this address is sent, when the list has this many items and none on that page. */
async function sentTo(address: string, page: number, count: number): Promise<string | null> {
  const requestContext = new RouterContextProvider();
  requestContext.set(apiFetch, async () =>
    Response.json({ status: SUCCESS, data: { rows: [], count, page, size: 10 } }),
  );
  const pages = createStaticHandler([{ path: '/news', loader: (args) => loadNews(args, { old: false }) }]);
  const [pathname = '', search = ''] = address.split('?');
  // As the server is asked when the page is opened from another: the address of the data, with that of the page beside it.
  const reply = await pages.query(new Request(`http://localhost${pathname}.data?${search}`), {
    requestContext,
    normalizePath: () => ({ pathname, search: `?${search}`, hash: '' }),
  });
  return reply instanceof Response ? reply.headers.get('Location') : null;
}

test('a page of news past the last leads to the last, and without news the list is empty', async () => {
  expect(await sentTo('/news?page=9', 9, 23)).toBe('/news?page=3');
  expect(await sentTo('/news?page=2', 2, 10)).toBe('/news');
  expect(await sentTo('/news?page=2', 2, 0)).toBeNull();
});
