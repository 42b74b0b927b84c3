import { mayReload } from '@app/platform/web';

declare global {
  interface Window {
    /** Called by the router before it reloads for a missing route script (reload-once.ts). */
    mayReloadNow?: () => boolean;
  }
}

/** Reloads the page when a script or style chunk cannot be loaded, at most once per 60 seconds. */
export function recoverFromLostChunks(page: Window): void {
  page.mayReloadNow = () => mayReload();
  page.addEventListener('vite:preloadError', (event) => {
    if (!mayReload()) return;
    event.preventDefault();
    page.location.reload();
  });
}
