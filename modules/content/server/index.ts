import { definition, faqQa, faqSection, news, page } from '@app/content/contract';
import { homeFigure, module } from '@app/platform/server';
import { contribute } from '@app/platform/contract';
import { listBlockers } from './reading/list-blockers.ts';
import { routes } from './routes.ts';
import { newsHooks } from './tell-news.ts';

export * from './import.ts';

export const content = module({
  name: 'content',
  resources: [definition, faqSection, faqQa, news, page],
  hooks: { news: newsHooks },
  contributes: [
    contribute(homeFigure, {
      key: 'content.launch-blockers',
      label: 'Texts waiting for the owner',
      waits: true,
      right: { section: 'papages', flag: 'v' },
      read: async (deps) => (await listBlockers(deps, 'both')).length,
    }),
  ],
  routes,
});
