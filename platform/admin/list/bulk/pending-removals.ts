import { toast } from '@app/platform/web/ui';
import { useSyncExternalStore } from 'react';

/** Long enough to notice a slip. Time stands still while the pointer or the focus is on the message. */
const UNDO_MS = 8000;
const TICK_MS = 250;

let pending: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
const set = (next: ReadonlySet<string>) => {
  pending = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const unhide = (ids: readonly string[]) => set(new Set([...pending].filter((id) => !ids.includes(id))));

/** Ids that are hidden because their removal waits for its undo to pass. */
export const usePendingRemovals = (): ReadonlySet<string> =>
  useSyncExternalStore(
    subscribe,
    () => pending,
    () => pending,
  );

export interface Removal {
  readonly ids: readonly string[];
  readonly message: string;
  /** Sent when the undo has passed; its promise settles when the server has answered. */
  readonly send: () => Promise<void>;
}

const isHeld = () => document.querySelector('[data-toaster]:is(:hover, :focus-within)') !== null;

/** Hides the rows at once and removes them for good after 8 seconds, or when the page is left. */
export function removeLater({ ids, message, send }: Removal): void {
  set(new Set([...pending, ...ids]));
  let left = UNDO_MS;
  let close = () => {};
  const stop = () => {
    clearInterval(timer);
    window.removeEventListener('pagehide', go);
    close();
  };
  const go = () => {
    stop();
    void send().finally(() => unhide(ids));
  };
  const timer = setInterval(() => {
    if (!isHeld()) left -= TICK_MS;
    if (left <= 0) go();
  }, TICK_MS);
  window.addEventListener('pagehide', go);
  close = toast({
    message,
    undo: () => {
      stop();
      unhide(ids);
    },
  });
}
