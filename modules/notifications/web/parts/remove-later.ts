import { toast } from '@app/platform/web/ui';
import { useSyncExternalStore } from 'react';

/** Long enough to notice a slip. Time stands still while the pointer or the focus is on the message. */
const UNDO_MS = 8000;
const TICK_MS = 250;

let hidden: ReadonlySet<string> = new Set();
const NONE: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
const set = (next: ReadonlySet<string>) => {
  hidden = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Ids that are not shown because their removal waits for its undo to pass. */
export const useHidden = (): ReadonlySet<string> =>
  useSyncExternalStore(
    subscribe,
    () => hidden,
    () => NONE,
  );

const isHeld = () => document.querySelector('[data-toaster]:is(:hover, :focus-within)') !== null;

/** Hides at once and removes for good after 8 seconds, or when the page is left. What failed is shown again. */
export function removeLater(removal: {
  readonly ids: readonly string[];
  readonly message: string;
  readonly send: () => Promise<void>;
}): void {
  const { ids, message, send } = removal;
  const show = () => set(new Set([...hidden].filter((id) => !ids.includes(id))));
  set(new Set([...hidden, ...ids]));
  let left = UNDO_MS;
  let close = () => {};
  const stop = () => {
    clearInterval(timer);
    window.removeEventListener('pagehide', go);
    close();
  };
  const go = () => {
    stop();
    send().catch(() => {
      show();
      toast({ message: 'That could not be deleted. Please try again.', tone: 'error' });
    });
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
      show();
    },
  });
}
