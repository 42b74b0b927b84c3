/** The question screen of the bank, for modules that show its questions: a guide's, and for a mock its skeleton. */
export { positionsOf } from '../bank/positions.ts';
export { usePracticeOutbox, waitingItems } from '../writes/use-practice-outbox.ts';
export { QuestionSkeleton } from './QuestionSkeleton.tsx';
export { QuestionView } from './QuestionView.tsx';
