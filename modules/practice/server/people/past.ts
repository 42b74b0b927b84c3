import type { Bank, MissReason } from '@app/practice/contract';
import type { OptionKey } from '@app/questions/contract';
import type { NewAttempt } from '../answers/answer.repo.ts';

/** An answer given elsewhere or simulated. */
export interface PastAnswer extends Omit<NewAttempt, 'userId' | 'late' | 'elsewhere' | 'receivedAt' | 'markedBy'> {
  readonly missReason: MissReason | null;
}
/** Marks left on an answered question. */
export interface PastMark {
  readonly itemId: string;
  readonly at: Date;
  readonly flagged: boolean;
  readonly note: string;
  readonly struck: readonly OptionKey[];
}
export interface PastSet {
  readonly id: string;
  readonly bank: Bank;
  readonly mode: 'tutor' | 'timed';
  readonly secondsEach: number | null;
  readonly items: readonly string[];
  readonly createdAt: Date;
}
export interface PastOf {
  readonly userId: string;
  readonly answers: readonly PastAnswer[];
  readonly marks: readonly PastMark[];
  readonly sets: readonly PastSet[];
}
