import { useSyncExternalStore } from 'react';
import { toast } from '../ui/feedback/toast-store.ts';
import { createUndo, type Later } from './undo.ts';

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
  /** Ids that a list does not show, because what hides them waits for its undo to pass. */
  readonly hidden: ReadonlySet<string>;
  readonly later: (what: Later) => void;
  readonly undoLast: () => void;
}

/** One for the whole document: what is hidden on one page is hidden on the next. */
export function useUndo(): Undo {
  const hidden = useSyncExternalStore(store.subscribe, store.hidden, () => NONE);
  return { hidden, later: store.later, undoLast: store.undoLast };
}
