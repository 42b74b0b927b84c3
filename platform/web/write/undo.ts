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
  /** Calls back when the document is left or hidden; returns a function that stops listening. */
  readonly onLeave: (listener: () => void) => () => void;
}

export interface UndoStore {
  readonly later: (what: DelayedAction) => void;
  /** Sends every pending action now, and resolves when all have been answered. */
  readonly finish: () => Promise<void>;
  /** Undoes the latest pending action, if any. */
  readonly undoLast: () => void;
  readonly hidden: () => ReadonlySet<string>;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Hides rows at once and sends the action after 8 seconds, or when the page is left or hidden; undone or failed, the rows are
 * shown again.
 */
export function createUndo({ toast, isHeld, onLeave }: UndoEnvironment): UndoStore {
  let hidden: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  const waiting = new Set<{ readonly undo: () => void; readonly go: (leaving: boolean) => Promise<void> }>();
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
      waiting.delete(pending);
      close();
    };
    const fail = (error: unknown) => {
      show();
      toast({ message: problemOf(error).message, tone: 'error' });
    };
    const go = (leaving: boolean): Promise<void> => {
      stop();
      return send(leaving).then(() => void (gone || show()), fail);
    };
    const timer = setInterval(() => {
      if (!isHeld()) left -= TICK_MS;
      if (left <= 0) void go(false);
    }, TICK_MS);
    const stopListening = onLeave(() => void go(true));
    const undo = () => {
      stop();
      show();
    };
    const pending = { undo, go };
    waiting.add(pending);
    close = toast({ message, undo });
  };
  return {
    later,
    finish: async () => void (await Promise.all([...waiting].map(({ go }) => go(false)))),
    undoLast: () => [...waiting].at(-1)?.undo(),
    hidden: () => hidden,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
