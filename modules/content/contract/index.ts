export * from './api.ts';
export * from './definition.ts';
export * from './faq.ts';
export * from './news.ts';
export * from './page.ts';
export * from './page-tags.ts';
export * from './sales-notice.ts';
export { type Heading, sectionsOf, slugOf, withContents } from './sections.ts';
export * from './wording.ts';
