export {
  contentApi,
  LAUNCH_BLOCKERS,
  type LaunchBlocker,
  type NewsArticle,
  type NewsSummary,
  type PublicDefinition,
  type PublicFaq,
  type PublicPage,
} from './api.ts';
export { definition } from './definition.ts';
export { faqQa, faqSection } from './faq.ts';
export { news } from './news.ts';
export { page } from './page.ts';
export { isBannerTag, PAGE_TITLES, pageAddress, pageNames, pageTag, permanentTags, sectionOfTag } from './page-tags.ts';
export { NOTICE_PLACES, salesNoticeApi, salesNoticeMail, salesOpenMail } from './sales-notice.ts';
export { type Heading, sectionsOf, slugOf, withContents } from './sections.ts';
export { countUnconfirmed, fillText, readable, type Wording } from './wording.ts';
