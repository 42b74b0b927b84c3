/** What draws a card and makes no call: for the learner's pages and for the back office's preview alike. */
export { CardDrawing, type CardDrawingProps } from './CardDrawing.tsx';
export { RateButtons, type RateButtonsProps } from './RateButtons.tsx';
export { shortDate } from './short-date.ts';
