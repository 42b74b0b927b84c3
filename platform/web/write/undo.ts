import { UNDO_MS, type ToastInput } from '../ui/feedback/toast-store.ts';
import { problemOf } from './problem.ts';

const TICK_MS = 250;

/** An action that is sent only when the time to undo it has passed. */
export interface DelayedAction {
  /** Ids of the rows that are hidden from now on. */
  readonly ids: readonly string[];
  /** Shown beside Undo: "2 messages deleted." */
  readonly message: string;
  /**
   * Sends it; resolves when the server has replied and the lists have been fetched again. When the page is being left,
   * every request must start at once: nothing runs after that.
   */
  readonly send: (leaving: boolean) => Promise<unknown>;
  /** The rows never come back, so they stay hidden: for lists that are not fetched again. */
  readonly gone?: boolean;
}

/** The browser's part, passed in so that time can be tested. */
export interface UndoEnvironment {
  readonly toast: (input: ToastInput) => () => void;
  /** The pointer or the focus is on the message: the timer is paused. */
  readonly isHeld: () => boolean;
  /** Calls back when the document is left; returns a function that stops listening. */
  readonly onLeave: (listener: () => void) => () => void;
}

export interface UndoStore {
  readonly later: (what: DelayedAction) => void;
  /** Undoes the latest pending action, if any. */
  readonly undoLast: () => void;
  readonly hidden: () => ReadonlySet<string>;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Hides rows at once and sends the action after 8 seconds or when the page is left; undone or failed, the rows are
 * shown again.
 */
export function createUndo({ toast, isHeld, onLeave }: UndoEnvironment): UndoStore {
  let hidden: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  const waiting = new Set<() => void>();
  const set = (next: ReadonlySet<string>) => {
    hidden = next;
    for (const listener of listeners) listener();
  };
  const later = ({ ids, message, send, gone = false }: DelayedAction) => {
    const show = () => set(new Set([...hidden].filter((id) => !ids.includes(id))));
    set(new Set([...hidden, ...ids]));
    let left = UNDO_MS;
    let close = () => {};
    const stop = () => {
      clearInterval(timer);
      stopListening();
      waiting.delete(undo);
      close();
    };
    const fail = (error: unknown) => {
      show();
      toast({ message: problemOf(error).message, tone: 'error' });
    };
    const go = (leaving: boolean) => {
      stop();
      send(leaving).then(() => void (gone || show()), fail);
    };
    const timer = setInterval(() => {
      if (!isHeld()) left -= TICK_MS;
      if (left <= 0) go(false);
    }, TICK_MS);
    const stopListening = onLeave(() => go(true));
    const undo = () => {
      stop();
      show();
    };
    waiting.add(undo);
    close = toast({ message, undo });
  };
  return {
    later,
    undoLast: () => [...waiting].at(-1)?.(),
    hidden: () => hidden,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
