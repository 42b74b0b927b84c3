/** Draws a card without making calls, for both the learner's pages and the back office's preview. */
export { CardDrawing } from './CardDrawing.tsx';
export { RateButtons } from './RateButtons.tsx';
export { shortWait } from './short-wait.ts';
