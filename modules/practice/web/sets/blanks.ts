import { type Entry, isOf } from '@app/platform/web/offline';
import type { PracticeSet } from '@app/practice/contract';
import { answerKind } from '../writes/kinds.ts';

/** Answers of a set that have not been sent. */
export const unsentIn = (setId: string, waiting: readonly Entry[]): ReadonlySet<string> =>
  new Set(waiting.flatMap((entry) => (isOf(answerKind, entry) && entry.data.set === setId ? [entry.data.itemId] : [])));

/** The numbers of questions without an answer, sent or unsent. A withdrawn question is not counted. */
export const blanksOf = (set: Pick<PracticeSet, 'rows'>, unsent: ReadonlySet<string>): readonly number[] =>
  set.rows.flatMap(({ id, number, state, place }) => (state === 'unseen' && place && !unsent.has(id) ? [number] : []));
