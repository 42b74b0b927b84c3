/** For pages of higher modules that begin with an editable text. */
export { loadPage } from './load-page.ts';
export { PageHead } from './PageHead.tsx';
export { PageText } from './PageText.tsx';
export { ReadingLayout } from './ReadingLayout.tsx';
export { type RelatedLink, relatedTo } from './related.ts';
