import { useOwner } from '@app/accounts/web';
import { type Entry, type Outbox, registerKinds, useOutbox } from '@app/platform/web/offline';
import { type OnQuestion, practiceKinds } from './kinds.ts';

// Must run before any outbox entry is read.
registerKinds(practiceKinds);

/** The current user's outbox, with the kinds of this module. */
export const usePracticeOutbox = (): Outbox => useOutbox(useOwner());

const OWN: ReadonlySet<string> = new Set(practiceKinds.map(({ name }) => name));

/** The questions with unsent writes. */
export const waitingItems = (waiting: readonly Entry[]): ReadonlySet<string> =>
  new Set(waiting.filter(({ kind }) => OWN.has(kind)).map(({ data }) => (data as OnQuestion).itemId));
