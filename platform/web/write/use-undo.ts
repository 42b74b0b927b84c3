import { useSyncExternalStore } from 'react';
import { toast } from '../ui/feedback/toast-store.ts';
import { createUndo, type DelayedAction } from './undo.ts';

const NONE: ReadonlySet<string> = new Set();

const store = createUndo({
  toast,
  isHeld: () => document.querySelector('[data-toaster]:is(:hover, :focus-within)') !== null,
  onLeave: (listener) => {
    // A phone may end a page that is hidden without another event.
    const hide = () => void (document.visibilityState === 'hidden' && listener());
    window.addEventListener('pagehide', listener);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', listener);
      document.removeEventListener('visibilitychange', hide);
    };
  },
});

/** At a log-out, what can still be undone is sent first: afterwards nobody may send it. */
export const finishUndoable = store.finish;

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
