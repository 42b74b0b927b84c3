import { useSyncExternalStore } from 'react';

/** The network facts some browsers tell. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}
const IDLE_TIMEOUT_MS = 2000;

/** Fetching ahead costs data: not on 2g, and not when the reader asked to save it. */
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

/** How eagerly links fetch what they lead to. */
export const usePrefetch = (): 'intent' | 'none' =>
  useSyncExternalStore(
    subscribe,
    () => ready,
    () => false,
  )
    ? 'intent'
    : 'none';
