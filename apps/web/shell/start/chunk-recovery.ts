const MARK = 'chunkReload';
const AT_MOST_EVERY_MS = 60_000;

interface Reloading {
  readonly navigator: Pick<Navigator, 'onLine'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

/** After a release, an open tab may request a script that is gone: one reload loads the new set. */
export function mayReload(page: Reloading, now: number): boolean {
  // Without a network the new set is out of reach too, and a reload would lose the current page.
  if (!page.navigator.onLine) return false;
  const storage = page.sessionStorage;
  const last = Number(storage.getItem(MARK) ?? 0);
  if (now - last < AT_MOST_EVERY_MS) return false;
  storage.setItem(MARK, String(now));
  return true;
}

declare global {
  interface Window {
    /** Called by the router before it reloads for a missing route script (reload-once.ts). */
    mayReloadNow?: () => boolean;
  }
}

/** Reloads the page when a script or style chunk cannot be loaded, at most once per 60 seconds. */
export function recoverFromLostChunks(page: Window): void {
  const mayReloadNow = () => mayReload(page, Date.now());
  page.mayReloadNow = mayReloadNow;
  page.addEventListener('vite:preloadError', (event) => {
    if (!mayReloadNow()) return;
    event.preventDefault();
    page.location.reload();
  });
}
