import { guide } from '@app/guides/contract';
import { module } from '@app/platform/server';
import { contributions } from './people/contributions.ts';
import { routes } from './routes.ts';
import { guideHooks } from './staff/guide-hooks.ts';

export type { GuideContent } from './pack/content.ts';
export { guidesNaming } from './people/related-reading.ts';
export { importReading, listReadable, type PastMark, type ReadableGuide } from './people/import-reading.ts';
export { topicStock } from './staff/topic-stock.ts';
export { exportGuides, importGuides } from './pack/import-guides.ts';

export const guides = module({
  name: 'guides',
  resources: [guide],
  hooks: { guide: guideHooks },
  contributes: contributions,
  routes,
});
