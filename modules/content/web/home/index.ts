/** The landing page without its trial question: the program puts the two together. */
export { HomeSections } from './HomeSections.tsx';
export { type Home, loadHome } from './load-home.ts';
export { SalesNoticeForm } from './SalesNoticeForm.tsx';
