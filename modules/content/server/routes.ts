import { contentApi, salesNoticeApi } from '@app/content/contract';
import { type Caller, type Route, serve } from '@app/platform/server';
import { listBlockers } from './reading/list-blockers.ts';
import { previewText } from './reading/preview-text.ts';
import type { PageViewer } from './reading/shown.ts';
import { readDefinitions, readGlossary } from './reading/read-definitions.ts';
import { readFaq } from './reading/read-faq.ts';
import { readNewsItem, readNewsList } from './reading/read-news.ts';
import { readPage } from './reading/read-page.ts';
import { askForNotice, exportNotices, noticeCount, removeNotice } from './sales-notice/sales-notice.ts';

const readerOf = (caller: Caller): PageViewer => ({ staff: caller.scope !== null });

const contentRoutes = serve(contentApi, {
  pageByTag: ({ deps, params, caller }) => readPage(deps, params.tag, readerOf(caller)),
  newsList: ({ deps, query, caller }) => {
    const old = query.old === 'true' || query.old === '1';
    return readNewsList(deps, { ...query, old }, readerOf(caller));
  },
  newsItem: ({ deps, params, caller }) => readNewsItem(deps, params.id, readerOf(caller)),
  faq: ({ deps, caller }) => readFaq(deps, readerOf(caller)),
  definitions: ({ deps, caller }) => readDefinitions(deps, readerOf(caller)),
  previewText: ({ deps, body }) => previewText(deps, body.source),
  glossary: ({ deps, caller }) => readGlossary(deps, readerOf(caller)),
  launchBlockers: ({ deps, caller }) => listBlockers(deps, caller.scope),
});

const salesNoticeRoutes = serve(salesNoticeApi, {
  askForNotice: ({ deps, body }) => askForNotice(deps, body),
  removeNotice: ({ deps, body }) => removeNotice(deps, body.token),
  noticeCount: ({ deps }) => noticeCount(deps),
  exportNotices: ({ deps, body, caller, incoming }) =>
    exportNotices(deps, body, { by: caller.actorId, requestId: incoming.id }),
});

export const routes: readonly Route[] = [...contentRoutes, ...salesNoticeRoutes];
