import { eraseSection, exportSection } from '@app/accounts/server';
import {
  definition,
  faqQa,
  faqSection,
  LAUNCH_BLOCKERS,
  news,
  page,
  salesNoticeMail,
  salesOpenMail,
} from '@app/content/contract';
import { homeFigure, module } from '@app/platform/server';
import { contribute } from '@app/platform/contract';
import { eraseDigests } from './digest/digest.repo.ts';
import { digestHandler, digestMail } from './digest/send-digest.ts';
import { listBlockers } from './reading/list-blockers.ts';
import { routes } from './routes.ts';
import { eraseNotices, noticesOf } from './sales-notice/sales-notice.repo.ts';
import { forgetHandler, noticeCount } from './sales-notice/sales-notice.ts';
import { newsHooks } from './notify-news.ts';

export {
  exportDefinitions,
  exportFaq,
  exportNews,
  exportPages,
  importDefinitions,
  importFaq,
  importNews,
  importPages,
  type FaqContent,
} from './import.ts';
export { definitionForm, faqQaForm, faqSectionForm, newsForm, pageForm } from './pack-forms.ts';
export { type TextWords, textWords } from './reading/text-words.ts';
export { readPage } from './reading/read-page.ts';
export { notifySalesOpen } from './sales-notice/sales-notice.ts';
export { type FoundText, searchTexts } from './searching/search-texts.ts';

export const content = module({
  name: 'content',
  resources: [definition, faqSection, faqQa, news, page],
  hooks: { news: newsHooks },
  mails: [salesNoticeMail, salesOpenMail, digestMail],
  jobs: [forgetHandler, digestHandler],
  contributes: [
    contribute(homeFigure, {
      key: LAUNCH_BLOCKERS,
      label: 'Texts waiting for the owner',
      waits: true,
      right: { section: 'papages', flag: 'v' },
      read: async (deps) => (await listBlockers(deps, 'both')).length,
    }),
    contribute(homeFigure, {
      key: 'content.sales-notices',
      label: 'Waiting for sales to open',
      screen: '/admin/paplabable/salesnotices',
      right: { section: 'paproducts', flag: 'v' },
      read: async (deps) => (await noticeCount(deps)).count,
    }),
    contribute(exportSection, {
      name: 'salesNotice',
      collect: async ({ db }, userId) => ({ addresses: await noticesOf(db, userId) }),
    }),
    contribute(eraseSection, { name: 'newsDigest', erase: ({ db }, userId) => eraseDigests(db, userId) }),
    contribute(eraseSection, { name: 'salesNotice', erase: ({ db }, userId) => eraseNotices(db, userId) }),
  ],
  routes,
});
