import { useSyncExternalStore } from 'react';
import { toast } from '../ui/feedback/toast-store.ts';
import { createUndo, type DelayedAction } from './undo.ts';

const NONE: ReadonlySet<string> = new Set();

const store = createUndo({
  toast,
  isHeld: () => document.querySelector('[data-toaster]:is(:hover, :focus-within)') !== null,
  onLeave: (listener) => {
    window.addEventListener('pagehide', listener);
    return () => window.removeEventListener('pagehide', listener);
  },
});

export interface Undo {
  /** Ids that lists hide while their action can still be undone. */
  readonly hidden: ReadonlySet<string>;
  readonly later: (what: DelayedAction) => void;
  readonly undoLast: () => void;
}

/** One store for the whole document: a row hidden on one page is hidden on the next. */
export function useUndo(): Undo {
  const hidden = useSyncExternalStore(store.subscribe, store.hidden, () => NONE);
  return { hidden, later: store.later, undoLast: store.undoLast };
}
