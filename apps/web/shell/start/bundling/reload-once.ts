import type { Plugin } from 'vite';

const RELOAD = 'window.location.reload();';
/** `mayReloadNow` is put on the window by chunk-recovery.ts. */
const ONCE = `if (!window.mayReloadNow?.()) return { default() { throw error; } }; ${RELOAD}`;

/**
 * React Router answers a route script that cannot be loaded by reloading the page, however often that happens. Ours
 * may reload at most once per 60 seconds; after that the page that could not be loaded is one that fails, and the error
 * page of its layout is shown. The build fails when the library's text
 * has changed, so that an upgrade cannot quietly bring the endless reload back.
 */
export function reloadOnce(): Plugin {
  return {
    name: 'reload-once',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('react-router') || !id.endsWith('/ssr/routeModules.js')) return null;
      const parts = code.split(RELOAD);
      if (parts.length !== 2) throw new Error('reload-once: the place where React Router reloads was not found');
      return { code: parts.join(ONCE), map: null };
    },
  };
}
