import { useOwner } from '@app/accounts/web';
import { type Entry, isOf, type Outbox, useOutbox } from '@app/platform/web/offline';
import { answerKind } from './kinds.ts';

/** The current user's outbox, with the kinds of this module. */
export const usePracticeOutbox = (): Outbox => useOutbox(useOwner());

/** The questions with unsent answers. */
export const waitingItems = (waiting: readonly Entry[]): ReadonlySet<string> =>
  new Set(waiting.flatMap((entry) => (isOf(answerKind, entry) ? [entry.data.itemId] : [])));
