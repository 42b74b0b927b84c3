import { type Entry, isOf } from '@app/platform/web/offline';
import type { PracticeSet } from '@app/practice/contract';
import { answerKind } from '../writes/kinds.ts';

/** Answers of a set that are still on this device. */
export const unsentIn = (setId: string, waiting: readonly Entry[]): ReadonlySet<string> =>
  new Set(waiting.flatMap((entry) => (isOf(answerKind, entry) && entry.data.set === setId ? [entry.data.itemId] : [])));

/** The numbers of the questions nobody has answered, here or at the server. A withdrawn question is no blank. */
export const blanksOf = (set: Pick<PracticeSet, 'rows'>, unsent: ReadonlySet<string>): readonly number[] =>
  set.rows.flatMap(({ id, number, state, place }) => (state === 'unseen' && place && !unsent.has(id) ? [number] : []));
