/** The question screen, for every module that asks questions: a guide's, a mock's, or the bank's own. */
export { type Position, positionsOf } from '../bank/positions.ts';
export type { BuiltSet, Walk } from '../study/walk.ts';
export { usePracticeOutbox, waitingItems } from '../writes/use-practice-outbox.ts';
export { PositionGrid, type PositionGridProps } from './aside/PositionGrid.tsx';
export { QuestionFoot, type QuestionFootProps } from './QuestionFoot.tsx';
export { QuestionFrame, type QuestionFrameProps } from './QuestionFrame.tsx';
export { QuestionSkeleton } from './QuestionSkeleton.tsx';
export { QuestionView, type QuestionViewProps } from './QuestionView.tsx';
