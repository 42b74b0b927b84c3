/** What draws a guide and makes no call: for the preview of the site and for the page staff write on. */
export { GuideSheet, type GuideSheetProps } from './GuideSheet.tsx';
