import { useOwner } from '@app/accounts/web';
import { type Entry, isOf, type Outbox, registerKinds, useOutbox } from '@app/platform/web/offline';
import { answerKind, practiceKinds } from './kinds.ts';

// Must run before any outbox entry is read.
registerKinds(practiceKinds);

/** The current user's outbox, with the kinds of this module. */
export const usePracticeOutbox = (): Outbox => useOutbox(useOwner());

/** The questions with unsent answers. */
export const waitingItems = (waiting: readonly Entry[]): ReadonlySet<string> =>
  new Set(waiting.flatMap((entry) => (isOf(answerKind, entry) ? [entry.data.itemId] : [])));
