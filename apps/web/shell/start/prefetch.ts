import { useSyncExternalStore } from 'react';

/** The network information that some browsers provide. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}
const IDLE_TIMEOUT_MS = 2000;

/** Prefetching costs data, so not on 2g and not with data saving on. */
export const mayPrefetch = (connection: Connection | undefined): boolean =>
  !connection?.saveData && !(connection?.effectiveType ?? '').includes('2g');

let ready = false;
let waiting = false;
const listeners = new Set<() => void>();

/** Runs work when the browser is idle, after 2 s at the latest; never on 2g or with data saving on. */
export function whenIdle(task: () => void): void {
  if (!mayPrefetch((navigator as { connection?: Connection }).connection)) return;
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(task, IDLE_TIMEOUT_MS);
}

function startWhenIdle(): void {
  if (waiting) return;
  waiting = true;
  whenIdle(() => {
    ready = true;
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  startWhenIdle();
  return () => listeners.delete(listener);
}

/** How eagerly links prefetch their target. */
export const usePrefetch = (): 'intent' | 'none' =>
  useSyncExternalStore(
    subscribe,
    () => ready,
    () => false,
  )
    ? 'intent'
    : 'none';
