import { lazy } from 'react';
import { toast } from './feedback/toast-store.ts';

const TRY_AGAIN_MS = 5000;
/** A weak connection may fail once or twice. */
const TELL_AFTER = 3;

/** One message for all parts that wait. */
let close: (() => void) | null = null;
const tell = (): void => {
  close ??= toast({
    message: 'A part of this page could not be loaded. Check your connection, then reload the page.',
    tone: 'error',
  });
};
const withdraw = (): void => {
  close?.();
  close = null;
};

const connection = (): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      window.removeEventListener('online', go);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, TRY_AGAIN_MS);
    window.addEventListener('online', go);
  });

/**
 * Retries until it succeeds: when the device is back online, and every few seconds. After a release the script may be
 * gone for good, so a page that seems to be online says after a while that it must be reloaded.
 */
export async function retryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; ) {
    try {
      const loaded = await load();
      if (failures >= TELL_AFTER) withdraw();
      return loaded;
    } catch {
      if (navigator.onLine) failures += 1;
      if (failures >= TELL_AFTER) tell();
      await connection();
    }
  }
}

/**
 * A component whose script is fetched when it is first shown. Offline it stays in its loading state and the page keeps
 * working; with React's own `lazy` the whole page would be replaced by an error.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => retryUntilLoaded(load));
