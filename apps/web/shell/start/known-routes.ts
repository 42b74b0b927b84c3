import { matchRoutes, type RouteObject } from 'react-router';

const MANIFEST = '/__manifest';

interface Here {
  /** The routes that have been loaded so far. */
  readonly routes: readonly RouteObject[];
  readonly pathname: string;
}

/** A parent of the current path, or an address of a loaded route; `*` does not count, because it matches everything. */
function isKnown(path: string, { routes, pathname }: Here): boolean {
  if (path === '/' || pathname.startsWith(`${path}/`)) return true;
  const last = matchRoutes([...routes], path)?.at(-1);
  return last !== undefined && last.route.path !== '*';
}

/** Whether a manifest request asks only for routes that are already loaded. */
export function isForKnownRoutes(url: URL, here: Here): boolean {
  const paths = (url.searchParams.get('paths') ?? '').split(',').filter(Boolean);
  return url.pathname === MANIFEST && paths.length > 0 && paths.every((path) => isKnown(path, here));
}

const urlOf = (request: RequestInfo | URL): string => (request instanceof Request ? request.url : String(request));

/**
 * The router asks the server for the route manifest before it opens a new address, even if the route is loaded and only
 * a parameter differs. Offline, that must not stop a learner in the middle of a paper, because nothing is missing.
 */
export function continueOffline(page: Window & typeof globalThis, here: () => Here | null): void {
  const send = page.fetch.bind(page);
  page.fetch = async (request, options) => {
    try {
      return await send(request, options);
    } catch (error) {
      const [url, now] = [new URL(urlOf(request), page.location.origin), here()];
      if (url.origin === page.location.origin && now && isForKnownRoutes(url, now)) return Response.json({});
      throw error;
    }
  };
}
