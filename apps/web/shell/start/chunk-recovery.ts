const MARK = 'chunkReload';
const AT_MOST_EVERY_MS = 60_000;

/** After a release, an open tab may ask for a script that is gone: one reload fetches the new set. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(MARK) ?? 0);
  if (now - last < AT_MOST_EVERY_MS) return false;
  storage.setItem(MARK, String(now));
  return true;
}

declare global {
  interface Window {
    /** Asked by the router before it reloads for a route script that is gone (reload-once.ts). */
    mayReloadNow?: () => boolean;
  }
}

/** Reloads the page when a script or style chunk cannot be loaded, at most once per 60 seconds. */
export function recoverFromLostChunks(page: Window): void {
  const mayReloadNow = () => mayReload(page.sessionStorage, Date.now());
  page.mayReloadNow = mayReloadNow;
  page.addEventListener('vite:preloadError', (event) => {
    if (!mayReloadNow()) return;
    event.preventDefault();
    page.location.reload();
  });
}
