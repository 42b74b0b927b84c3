import { boundAddress } from '@app/platform/server';
import type { ServerBuild } from 'react-router';
import type { PageDocument } from './documents.ts';
import type { CachedPage } from './page-cache.ts';
import { pageBytes } from './sealed-page.ts';

/** Finding the routes of one address takes as long as a tenth of a call; there are seldom more than forty on a page. */
const PATHS_PER_POINT = 8;
const MOST_PATHS = 64;

/** What the router of the site asks for: which routes are behind the links of a page. */
export interface ManifestQuestion {
  /** In points of the budget. */
  readonly cost: number;
  /** `all`: so many addresses that all routes are sent at once; `outdated`: the tab is of an earlier build, and is told so. */
  readonly of: 'links' | 'all' | 'outdated';
}
type Build = Pick<ServerBuild, 'assets' | 'routeDiscovery'>;

const isAddress = (path: string): boolean => {
  const absolute = path.startsWith('/') ? path : `/${path}`;
  return boundAddress(absolute) === absolute && URL.canParse(absolute, 'http://localhost') && isDecodable(absolute);
};
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Null for any other address; `refused` for one that the router would not send. */
export function manifestQuestion(address: URL, { assets, routeDiscovery }: Build): ManifestQuestion | 'refused' | null {
  if (routeDiscovery.mode !== 'lazy' || address.pathname !== routeDiscovery.manifestPath) return null;
  const query = address.searchParams;
  if (query.get('version') !== assets.version) return { cost: 1, of: 'outdated' };
  const paths = new Set((query.get('paths') ?? '').split(',').filter(Boolean));
  if (paths.size > MOST_PATHS) return { cost: 1, of: 'all' };
  if (![...paths].every(isAddress)) return 'refused';
  return { cost: Math.max(1, Math.ceil(paths.size / PATHS_PER_POINT)), of: 'links' };
}

/** The reply to the question, kept under its address; the router itself replies to a tab of an earlier build. */
export const manifestDocument = ({ pathname, search }: URL, { of }: ManifestQuestion): PageDocument => {
  const url = pathname + search;
  return { url, key: of === 'links' ? url : null, status: 200, isData: true };
};

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding',
};

/** All routes of the build. */
export const wholeManifest = async ({ assets }: Build): Promise<CachedPage> => ({
  status: 200,
  headers: HEADERS,
  bytes: await pageBytes(JSON.stringify(assets.routes)),
  madeAt: 0,
});
