const MARK = 'chunkReload';
const AT_MOST_EVERY_MS = 60_000;

/** After a release, an open tab may ask for a script that is gone: one reload fetches the new set. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(MARK) ?? 0);
  if (now - last < AT_MOST_EVERY_MS) return false;
  storage.setItem(MARK, String(now));
  return true;
}

/** Reloads the page when a script or style chunk cannot be loaded, at most once per 60 seconds. */
export function recoverFromLostChunks(page: Window): void {
  page.addEventListener('vite:preloadError', (event) => {
    if (!mayReload(page.sessionStorage, Date.now())) return;
    event.preventDefault();
    page.location.reload();
  });
}
