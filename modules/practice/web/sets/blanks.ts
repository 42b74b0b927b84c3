import { type Entry, isOf } from '@app/platform/web/offline';
import type { PracticeSet } from '@app/practice/contract';
import { answerKind } from '../writes/kinds.ts';

/** Answers of a set that have not been sent. */
export const unsentIn = (setId: string, waiting: readonly Entry[]): ReadonlySet<string> =>
  new Set(waiting.flatMap((entry) => (isOf(answerKind, entry) && entry.data.set === setId ? [entry.data.itemId] : [])));

/** The wrong answers to look at again. After starting over a question opens as new, without its answer. */
export const reviewedIn = (set: Pick<PracticeSet, 'rows'>): PracticeSet['rows'] =>
  set.rows.filter(({ state, place, is_new_again: isNewAgain }) => state === 'wrong' && place && !isNewAgain);

/** The numbers of questions without an answer, sent or unsent. A withdrawn question is not counted. */
export const blanksOf = (set: Pick<PracticeSet, 'rows'>, unsent: ReadonlySet<string>): readonly number[] =>
  set.rows.flatMap(({ id, number, state, place }) => (state === 'unseen' && place && !unsent.has(id) ? [number] : []));
