import type { QuestionPage } from '@app/practice/contract';
import type { Aids } from './aids/use-aids.ts';
import type { LearnerWrites } from '../writes/use-learner-writes.ts';
import type { Answering } from './use-answering.ts';
import type { Walk } from './walk.ts';

/** A question with its state and actions. */
export interface Studying {
  readonly page: QuestionPage;
  readonly walk: Walk;
  readonly answering: Answering;
  readonly writes: LearnerWrites;
  readonly aids: Aids;
  readonly keys: boolean;
  /** Rises by one each time the reader asks to highlight. */
  readonly highlightRequests: number;
}
