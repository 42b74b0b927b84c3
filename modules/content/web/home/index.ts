/** The landing page without its trial question; apps/web combines the two. */
export { HomeSections } from './HomeSections.tsx';
export { type Home, loadHome } from './load-home.ts';
export { SalesNoticeForm } from './SalesNoticeForm.tsx';
