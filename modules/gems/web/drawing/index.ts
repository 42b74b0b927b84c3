/** Draws a card without making calls, for both the learner's pages and the back office's preview. */
export { CardDrawing, type CardDrawingProps } from './CardDrawing.tsx';
export { RateButtons, type RateButtonsProps } from './RateButtons.tsx';
export { shortWait } from './short-wait.ts';
