import type { FoundRoute } from './routes-of.ts';

/** A document, or the data of one, as it is to be rendered. */
export interface PageDocument {
  /** The address it is rendered at: without the names in the query that its page does not know. */
  readonly url: string;
  /** Under which it is kept, because everybody gets the same; null: rendered for this request alone. */
  readonly key: string | null;
  /** The status with which it may be kept. */
  readonly status: 200 | 404;
  readonly isData: boolean;
}
export interface DocumentOptions {
  readonly routesOf: (path: string) => readonly FoundRoute[];
  /** The names in the query that change the page of this route; undefined: it is not the same for everybody. */
  readonly knownQuery: (routeId: string) => readonly string[] | undefined;
  /** Whether this route shows nothing of the routes below it until the browser has confirmed the session. */
  readonly isGuard: (routeId: string) => boolean;
  readonly notFound: string;
}

/** With the data of a page the router names the routes whose data it does not have. */
const ROUTES = '_routes';
const DATA = /(?:\/_)?\.data$/;
/** Paths whose routes are remembered; beyond it all are dropped. */
const MOST_PATHS = 2000;

/** Only the known names, in their order, each once; of the routes only those of this page. */
function knownPart(query: string, names: readonly string[], routes: readonly FoundRoute[] | null): string {
  if (query === '') return '';
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  const asksFor = routes && given.get(ROUTES)?.split(',');
  if (asksFor) kept.set(ROUTES, routes.flatMap(({ id }) => (asksFor.includes(id) ? [id] : [])).join(','));
  return kept.size === 0 ? '' : `?${kept.toString()}`;
}

/**
 * What a request for a page comes to. An unknown address and a guarded screen have one document each, whatever the
 * address: parameters are only known in the browser. A public page has one for its path and the names it knows.
 */
export function documentsOf(options: DocumentOptions): (address: URL) => PageDocument {
  const { routesOf, knownQuery, isGuard, notFound } = options;
  const remembered = new Map<string, readonly FoundRoute[]>();
  const routesAt = (path: string) => {
    const known = remembered.get(path);
    if (known) return known;
    if (remembered.size >= MOST_PATHS) remembered.clear();
    const found = routesOf(path);
    remembered.set(path, found);
    return found;
  };
  return ({ pathname: path, search }) => {
    const isData = DATA.test(path);
    const routes = routesAt(isData ? path.replace(DATA, '') || '/' : path);
    const page = routes.at(-1)?.id ?? notFound;
    const own: PageDocument = { url: path + search, key: null, status: 200, isData };
    if (!isData && page === notFound) return { ...own, url: path, key: notFound, status: 404 };
    const guard = routes.findIndex(({ id }) => isGuard(id));
    if (!isData && guard >= 0 && !routes.slice(guard + 1).some(({ hasLoader }) => hasLoader))
      return { ...own, url: path, key: page };
    const names = knownQuery(page);
    if (!names) return own;
    const url = path + knownPart(search, names, isData ? routes : null);
    return { ...own, url, key: url };
  };
}
