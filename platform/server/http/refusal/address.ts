/** Our longest addresses have 10 parts and one token or text of at most 500 characters. */
const MOST_PATH = 1024;
const MOST_PARTS = 16;
/** The router of the learner site asks for its routes with addresses of at most 7,680 characters. */
const MOST_QUERY = 8000;

/** No address of ours ends so; without it, a cut path of dots or slashes alone would be the home page. */
const UNKNOWN = '/-';

/** Where the path with this many parts ends; a backslash counts, because URL() takes it for a slash. */
function endOfParts(path: string): number {
  let parts = 0;
  for (let at = 0; at < path.length; at += 1) {
    if (path[at] !== '/' && path[at] !== '\\') continue;
    parts += 1;
    if (parts > MOST_PARTS) return at;
  }
  return path.length;
}

/**
 * The address of a request within bounds, before anything routes, matches or renders it; or the status with which it is
 * refused. One with more parts than any of ours is cut, and answered like any unknown address by the API, the back office
 * or the site.
 */
export function boundAddress(url: string): string | 400 | 414 {
  // The absolute form of proxies, and `*`.
  if (!url.startsWith('/')) return 400;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const end = endOfParts(path);
  if (end > MOST_PATH || url.length - path.length > MOST_QUERY) return 414;
  return end < path.length ? path.slice(0, end) + UNKNOWN : url;
}
