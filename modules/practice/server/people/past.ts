import type { Bank, MissReason } from '@app/practice/contract';
import type { OptionKey } from '@app/questions/contract';

/** An answer as it was given somewhere else, or in a story. */
export interface PastAnswer {
  readonly opId: string;
  readonly itemId: string;
  readonly versionId: string;
  readonly epoch: number;
  readonly bank: Bank;
  readonly categoryId: string;
  readonly option: OptionKey;
  readonly isCorrect: boolean;
  readonly sessionId: string | null;
  readonly seconds: number;
  readonly confidence: number | null;
  readonly missReason: MissReason | null;
  readonly answeredAt: Date;
}
/** What was left on a question that was answered. */
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
