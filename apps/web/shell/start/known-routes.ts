import { matchRoutes, type RouteObject } from 'react-router';

const MANIFEST = '/__manifest';

interface Here {
  /** The routes that have been loaded so far. */
  readonly routes: readonly RouteObject[];
  readonly pathname: string;
}

/** Above where we are, or an address of a route that is loaded; `*` fits everything and proves nothing. */
function isKnown(path: string, { routes, pathname }: Here): boolean {
  if (path === '/' || pathname.startsWith(`${path}/`)) return true;
  const last = matchRoutes([...routes], path)?.at(-1);
  return last !== undefined && last.route.path !== '*';
}

/** Whether a request asks the server for routes that are all here. */
export function asksForKnown(url: URL, here: Here): boolean {
  const paths = (url.searchParams.get('paths') ?? '').split(',').filter(Boolean);
  return url.pathname === MANIFEST && paths.length > 0 && paths.every((path) => isKnown(path, here));
}

const urlOf = (asked: RequestInfo | URL): string => (asked instanceof Request ? asked.url : String(asked));

/**
 * The router asks the server before it goes to an address it has not been to, also where the route is loaded and only a number
 * in it differs. Without a connection that must not stop anybody in the middle of a paper: nothing is missing.
 */
export function goOnOffline(page: Window & typeof globalThis, here: () => Here | null): void {
  const send = page.fetch.bind(page);
  page.fetch = async (asked, options) => {
    try {
      return await send(asked, options);
    } catch (error) {
      const [url, now] = [new URL(urlOf(asked), page.location.origin), here()];
      if (url.origin === page.location.origin && now && asksForKnown(url, now)) return Response.json({});
      throw error;
    }
  };
}
