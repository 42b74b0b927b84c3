import { lazy } from 'react';

const TRY_AGAIN_MS = 5000;

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

/** Retries until it succeeds: when the device is back online, and every few seconds. */
export async function retryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await connection();
    }
  }
}

/**
 * A component whose script is fetched when it is first shown. Offline it stays in its loading state and the page keeps
 * working; with React's own `lazy` the whole page would be replaced by an error.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => retryUntilLoaded(load));
