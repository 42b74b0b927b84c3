/** Draws a guide without making calls, for both the site's preview and the staff editor. */
export { GuideSheet } from './GuideSheet.tsx';
