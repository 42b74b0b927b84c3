import { UNDO_MS, type ToastInput } from '../ui/feedback/toast-store.ts';
import { problemOf } from './problem.ts';

const TICK_MS = 250;

/** Something that is done for good only when the time to undo it has passed. */
export interface Later {
  /** What is not shown from now on. */
  readonly ids: readonly string[];
  /** Said beside the undo: "2 messages deleted." */
  readonly message: string;
  /**
   * Runs it; settles when the server has replied and the lists have been read again. When the page is being left, every
   * request must start at once: nothing runs after that.
   */
  readonly send: (leaving: boolean) => Promise<unknown>;
  /** The rows never come back, so they stay hidden: for lists that are not read again. */
  readonly gone?: boolean;
}

/** What the browser does for it, handed in so that time can be tested. */
export interface UndoSurroundings {
  readonly toast: (input: ToastInput) => () => void;
  /** The pointer or the focus is on the message: the timer is paused. */
  readonly isHeld: () => boolean;
  /** Calls back when the document is left; returns what stops that. */
  readonly onLeave: (listener: () => void) => () => void;
}

export interface UndoStore {
  readonly later: (what: Later) => void;
  /** Takes back what was begun last; nothing while nothing waits. */
  readonly undoLast: () => void;
  readonly hidden: () => ReadonlySet<string>;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Hides at once; does it for good after 8 seconds or when the page is left; undone or failed, it is shown again. */
export function createUndo({ toast, isHeld, onLeave }: UndoSurroundings): UndoStore {
  let hidden: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  const waiting = new Set<() => void>();
  const set = (next: ReadonlySet<string>) => {
    hidden = next;
    for (const listener of listeners) listener();
  };
  const later = ({ ids, message, send, gone = false }: Later) => {
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
