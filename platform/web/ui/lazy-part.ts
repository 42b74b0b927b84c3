import { lazy } from 'react';
import { toast, toastStore } from './feedback/toast-store.ts';

const TRY_AGAIN_MS = 5000;
/** A weak connection may fail once or twice. */
const FAILURES_BEFORE_MESSAGE = 3;

const MESSAGE = 'A part of this page could not be loaded. Check your connection, then reload the page.';

/** How many parts are known to be missing: one message stands for all of them. */
let missing = 0;
let close = (): void => undefined;
/** Called once for each part, so that a reader who has closed the message sees it again for the next missing part. */
const showMessage = (): void => {
  missing += 1;
  if (toastStore.now().some(({ message }) => message === MESSAGE)) return;
  close = toast({ message: MESSAGE, tone: 'error' });
};
const withdraw = (): void => {
  missing -= 1;
  if (missing === 0) close();
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
      if (failures >= FAILURES_BEFORE_MESSAGE) withdraw();
      return loaded;
    } catch {
      if (navigator.onLine) {
        failures += 1;
        if (failures === FAILURES_BEFORE_MESSAGE) showMessage();
      }
      await connection();
    }
  }
}

/**
 * A component whose script is fetched when it is first shown. Offline it stays in its loading state and the page keeps
 * working; with React's own `lazy` the whole page would be replaced by an error.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => retryUntilLoaded(load));
