// Keeps the frame of the question bank and the phone landing for when there is no signal: documents, which are the same
// for every viewer and are fetched without cookies, and the files they load. Personal data is
// kept by the pages, encrypted; calls of the API never pass through here. A document is served from here only when the
// network has failed.
const FILES = 'on-the-go-files';
const PAGES = 'on-the-go-pages-';
const LANDING = '/plabonthego';
const ASSETS = '/assets/';
const MANIFEST = '/__manifest';
const MOST_FILES = 400;

/**
 * File names contain a content hash, and a file refers to others as assets/x-1a2b.js or ./x-1a2b.js. The route manifest
 * is left out because it refers to the whole site; fonts come with the files of the page that uses them.
 */
const NAMED = /(?:assets|\.)\/([\w.-]+\.(?:js|css))/g;
const filesIn = (text) =>
  [...text.matchAll(NAMED)].filter(([, name]) => !name.startsWith('manifest-')).map(([, name]) => ASSETS + name);

/** Caches these files and, recursively, every file they refer to. */
async function keepFiles(first) {
  const cache = await caches.open(FILES);
  const seen = new Set();
  const take = async (url) => {
    if (seen.has(url)) return;
    seen.add(url);
    const kept = await cache.match(url);
    const response = kept ?? (await fetch(url, { credentials: 'omit' }).catch(() => null));
    if (!response?.ok) return;
    if (!kept) await cache.put(url, response.clone());
    if (url.endsWith('.js') || url.endsWith('.css'))
      for (const next of filesIn(await response.text())) await take(next);
  };
  for (const url of first) await take(url);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST_FILES)).map((old) => cache.delete(old)));
}

/**
 * The pages are patterns (`/questionbank/:name`): one document serves every address that fits. A document is cached
 * only after the files it needs.
 */
async function keepPages({ version, files, pages }) {
  const cache = await caches.open(PAGES + version);
  const [named, found] = [[...files], new Map()];
  const fetchPage = async (url, fresh) => {
    const kept = fresh ? undefined : await cache.match(url);
    const response = kept ?? (await fetch(url, { credentials: 'omit', redirect: 'error' }));
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    if (!kept) found.set(url, response.clone());
    named.push(...filesIn(await response.text()));
  };
  await fetchPage(LANDING, true);
  for (const page of pages) await fetchPage(page, false);
  const paths = [...new Set([...(await patternsIn(cache)), LANDING, ...pages])].join(',');
  await fetchPage(`${MANIFEST}?${new URLSearchParams({ paths, version })}`, false);
  await keepFiles(named);
  for (const [url, response] of found) await cache.put(url, response);
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('on-the-go-') && name !== FILES && name !== PAGES + version);
  await Promise.all(old.map((name) => caches.delete(name)));
}

const pathOf = ({ url }) => new URL(url).pathname;
const patternsIn = async (cache) => (await cache.keys()).map(pathOf).filter((path) => path !== MANIFEST);

const fits = (pattern, path) => {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
};
const places = (pattern) => pattern.split('/:').length;
/** The matching pattern with the fewest parameters, as the router would choose. */
const patternFor = (patterns, path) =>
  patterns.filter((each) => fits(each, path)).toSorted((a, b) => places(a) - places(b))[0];

const pageCaches = async () => {
  const names = await caches.keys();
  return Promise.all(names.filter((name) => name.startsWith(PAGES)).map((name) => caches.open(name)));
};

async function keptPage(path) {
  for (const cache of await pageCaches()) {
    const pattern = patternFor(await patternsIn(cache), path);
    const kept = pattern && (await cache.match(pattern));
    if (kept) return kept;
  }
  return undefined;
}

/** Without a network and a cached copy, a phone page redirects to the phone landing, which says so. */
async function page(event, path) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const kept = await keptPage(path.length > 1 ? path.replace(/\/$/, '') : path);
    if (kept) return kept;
    if (path.startsWith(`${LANDING}/`) && (await keptPage(LANDING))) return Response.redirect(LANDING);
    throw error;
  }
}

/** The route manifest for the version of the requesting tab; offline, only if every requested page is cached. */
async function routes(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const asked = new URL(request.url).searchParams;
    const cache = await caches.open(PAGES + asked.get('version'));
    const patterns = await patternsIn(cache);
    const all = (asked.get('paths') ?? '').split(',').every((path) => patternFor(patterns, path));
    if (!all) throw error;
    const kept = (await cache.keys()).filter((each) => pathOf(each) === MANIFEST);
    const parts = await Promise.all(kept.map(async (each) => (await cache.match(each))?.json()));
    return Response.json(Object.assign({}, ...parts));
  }
}

/** A cached file is never stale: its name contains a hash of its content. */
async function file(request) {
  const cache = await caches.open(FILES);
  return (await cache.match(request.url)) ?? fetch(request);
}

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  const begin = async () => {
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

let keeping = Promise.resolve();

/** Requests run one after the other: a tab may ask for more pages before the first are cached. */
self.addEventListener('message', (event) => {
  const { version, files, pages } = event.data ?? {};
  if (typeof version !== 'string' || !Array.isArray(files) || !Array.isArray(pages)) return;
  keeping = keeping.then(() => keepPages({ version, files, pages })).catch(() => undefined);
  event.waitUntil(keeping);
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/admin')) return;
  if (request.mode === 'navigate') event.respondWith(page(event, pathname));
  else if (pathname === MANIFEST) event.respondWith(routes(request));
  else if (pathname.startsWith(ASSETS)) event.respondWith(file(request));
});
