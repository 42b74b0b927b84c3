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

/** Fetches until it has arrived: when the device is back online, and every few seconds. */
export async function fetchedAtLast<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await connection();
    }
  }
}

/**
 * A part of a page whose script is fetched when the part is first shown. Without a connection its place stays as it is
 * and the page goes on; with React's own `lazy` the whole page would give way to an error.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => fetchedAtLast(load));
