import { contentApi } from '@app/content/contract';
import { type Caller, serve } from '@app/platform/server';
import { listBlockers } from './reading/list-blockers.ts';
import { previewText } from './reading/preview-text.ts';
import type { Reader } from './reading/shown.ts';
import { readDefinitions } from './reading/read-definitions.ts';
import { readFaq } from './reading/read-faq.ts';
import { readNewsItem, readNewsList } from './reading/read-news.ts';
import { readPage } from './reading/read-page.ts';

const readerOf = (caller: Caller): Reader => ({ staff: caller.scope !== null });

export const routes = serve(contentApi, {
  pageByTag: ({ deps, params, caller }) => readPage(deps, params.tag, readerOf(caller)),
  newsList: ({ deps, query, caller }) => {
    const old = query.old === 'true' || query.old === '1';
    return readNewsList(deps, { ...query, old }, readerOf(caller));
  },
  newsItem: ({ deps, params, caller }) => readNewsItem(deps, params.id, readerOf(caller)),
  faq: ({ deps, caller }) => readFaq(deps, readerOf(caller)),
  definitions: ({ deps, caller }) => readDefinitions(deps, readerOf(caller)),
  previewText: ({ deps, body }) => previewText(deps, body.source),
  launchBlockers: ({ deps, caller }) => listBlockers(deps, caller.scope),
});
