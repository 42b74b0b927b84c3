import type { Plugin } from 'vite';

const RELOAD = 'window.location.reload();';
/** `mayReloadNow` is put on the window by chunk-recovery.ts. */
const ONCE = `if (!window.mayReloadNow?.()) return { default() { throw error; } }; ${RELOAD}`;

/**
 * React Router reloads the page whenever a route script cannot be loaded, without a limit. This plugin patches it to
 * reload at most once per 60 seconds; after that the route fails and the error page of its layout is shown. The build
 * fails if the library's text has changed, so that an upgrade cannot silently bring the endless reload back.
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
