// Keeps the frame of the question bank and the phone landing for when there is no signal: documents, which are the same
// for every viewer and are fetched without cookies, and the files they load. Personal data is
// kept by the pages, encrypted; calls of the API never pass through here. A document is served from here only when the
// network has failed, or, for a frame of study data, has not replied for a few seconds; for an address that is not kept, a
// page of this file says so.
const FILES = 'on-the-go-files';
const PAGES = 'on-the-go-pages-';
const LANDING = '/plabonthego';
/** The page of the product that says what is kept, also in place of one that is not. */
const ON_DEVICE = '/ondevice';
const ASSETS = '/assets/';
const MANIFEST = '/__manifest';
const MOST_FILES = 400;
/** How long a weak connection is waited for when there is a kept frame of study data instead. */
const PATIENCE_MS = 4000;
/**
 * Cached for other reasons than to be listed as work that can go on. They may hold what ages, such as prices, so a copy is
 * used only once the network has failed.
 */
const UNLISTED = ['/', '/logout', LANDING, ON_DEVICE, LANDING + ON_DEVICE];
/** The name of a page, without the brand behind it. */
const TITLE = /<title>([^<|]+)/;

/**
 * File names contain a content hash, and a file refers to others as assets/x-1a2b.js or ./x-1a2b.js. The route manifest
 * is left out because it refers to the whole site; fonts come with the files of the page that uses them.
 */
const NAMED = /(?:assets|\.)\/([\w.-]+\.(?:js|css))/g;
const filesIn = (text) =>
  [...text.matchAll(NAMED)].filter(([, name]) => !name.startsWith('manifest-')).map(([, name]) => ASSETS + name);

/**
 * Caches the files that the pages name and those that the tab has loaded and, recursively, every file they refer to. Fails
 * when one cannot be fetched now; during a deployment a file that a page names may not exist yet where it is asked for. A
 * name inside a file may only look like one, and the tab may be of an earlier build: there what does not exist is left out. Where there are too many, only files of earlier builds go.
 */
async function keepFiles(named, loaded) {
  const cache = await caches.open(FILES);
  const seen = new Set();
  const take = async (url, isNamedByPage) => {
    if (seen.has(url)) return;
    seen.add(url);
    const kept = await cache.match(url);
    const response = kept ?? (await fetch(url, { credentials: 'omit' }));
    if (response.status === 404 && !isNamedByPage) return;
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    if (!kept) await cache.put(url, response.clone());
    if (url.endsWith('.js') || url.endsWith('.css'))
      for (const next of filesIn(await response.text())) await take(next, false);
  };
  for (const url of named) await take(url, true);
  for (const url of loaded) await take(url, false);
  const all = await cache.keys();
  const spare = all.filter((each) => !seen.has(pathOf(each)));
  await Promise.all(spare.slice(0, Math.max(0, all.length - MOST_FILES)).map((old) => cache.delete(old)));
}

/** The router asks for these too: it must learn here that they are routes, or that there are none. */
const ancestorsOf = (path) => {
  const parts = path.split('/').slice(1, -1);
  return parts.map((_part, at) => `/${parts.slice(0, at + 1).join('/')}`);
};

/**
 * The pages are patterns (`/questionbank/:name`): one document serves every address that fits. A document is cached
 * only after the files it needs.
 */
async function keepPages({ version, files, pages }) {
  const cache = await caches.open(PAGES + version);
  const [named, found] = [[], new Map()];
  // Also those of pages kept before: their files stay.
  for (const kept of await cache.matchAll()) named.push(...filesIn(await kept.text()));
  const fetchPage = async (url, fresh) => {
    if (!fresh && (await cache.match(url))) return;
    const response = await fetch(url, { credentials: 'omit', redirect: 'error' });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    found.set(url, response.clone());
    named.push(...filesIn(await response.text()));
  };
  await fetchPage(LANDING, true);
  for (const page of pages) await fetchPage(page, false);
  const patterns = [...(await patternsIn(cache)), LANDING, ...pages];
  const paths = [...new Set(patterns.flatMap((path) => [...ancestorsOf(path), path]))].join(',');
  await fetchPage(`${MANIFEST}?${new URLSearchParams({ paths, version })}`, false);
  await keepFiles(named, files);
  // The route manifest was fetched last and is stored first: a page is kept once it can be reached.
  for (const [url, response] of [...found].toReversed()) await cache.put(url, response);
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('on-the-go-') && name !== FILES && name !== PAGES + version);
  await Promise.all(old.map((name) => caches.delete(name)));
}

const pathOf = ({ url }) => new URL(url).pathname;
const patternsIn = async (cache) => (await cache.keys()).map(pathOf).filter((path) => path !== MANIFEST);

const fits = (pattern, path) => {
  const [expected, actual] = [pattern.split('/'), path.split('/')];
  return expected.length === actual.length && expected.every((part, at) => part.startsWith(':') || part === actual[at]);
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

/** The lists among the cached pages, by name. Pages below another are left out: they are reached from it. */
async function keptLists() {
  const lists = new Map();
  for (const cache of await pageCaches()) {
    const paths = (await patternsIn(cache)).filter((path) => !path.includes(':') && !UNLISTED.includes(path));
    for (const path of paths.filter((each) => !paths.some((other) => each.startsWith(`${other}/`)))) {
      const title = TITLE.exec((await (await cache.match(path))?.text()) ?? '')?.[1].trim();
      if (title && !lists.has(title)) lists.set(title, path);
    }
  }
  return [...lists];
}

/** Follows the reader's theme and text size, whose settings are in this browser (platform/web/theme). */
const LOOK = `try{var s=JSON.parse(localStorage.getItem('display'))||{};for(var k of['theme','text'])document.documentElement.dataset[k]=s[k]||''}catch(e){}`;
const STYLE = `:root{color-scheme:light;--canvas:light-dark(#faf7f1,#111917);--ink:light-dark(#1c2522,#ecf1ee);--ink2:light-dark(#46524d,#becac5);
--line:light-dark(#ddd5c7,#2c3a36);--primary:light-dark(#0e5a53,#6cc5b7);--on-primary:light-dark(#fff,#06201d);--link:light-dark(#0b5d78,#86cde6);--focus:light-dark(#1f6feb,#8ab8ff)}
[data-theme=dark]{color-scheme:dark}[data-theme=system]{color-scheme:light dark}
[data-text=s]{font-size:93.75%}[data-text=l]{font-size:112.5%}[data-text=xl]{font-size:131.25%}[data-text=xxl]{font-size:200%}
body{margin:0;background:var(--canvas);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:4rem 1.25rem}h1{margin:0 0 .75rem;font-size:2rem;line-height:1.18;font-weight:500}
p{margin:0 0 1rem;color:var(--ink2)}ul{margin:0 0 1.5rem;padding:0;list-style:none;border-top:1px solid var(--line)}li{border-bottom:1px solid var(--line)}
li a{display:block;padding:.75rem 0;color:var(--link);text-underline-offset:3px}:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.again{display:inline-block;padding:.7rem 1.25rem;border-radius:8px;background:var(--primary);color:var(--on-primary);font-weight:650;text-decoration:none}`;
const KEPT = '<p>You can still open what is kept:</p>';
const NONE_KEPT =
  '<p>Questions, guides and gems that you open with a connection are kept, and can then be opened without one.</p>';

/** The titles are text of cached documents, so they are already escaped. An empty href is this address again. */
async function notKept() {
  const lists = await keptLists();
  const links = lists.map(([title, path]) => `<li><a href="${path}">${title}</a></li>`).join('');
  const nonce = crypto.randomUUID();
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>No connection</title><script nonce="${nonce}">${LOOK}</script><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>No connection</h1><p>This page is not kept on this device, so it needs a connection.</p>
${links ? `${KEPT}<ul>${links}</ul>` : NONE_KEPT}<a class="again" href="">Try again</a></main></body></html>`;
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
  };
  return new Response(html, { status: 503, headers });
}

/** The reply of the network, or the kept copy when it takes too long. Fails only as the network does. */
async function inTime(network, findKept) {
  let timer;
  const impatient = new Promise((resolve) => {
    const giveUp = async () => resolve((await findKept().catch(() => undefined)) ?? network);
    timer = setTimeout(giveUp, PATIENCE_MS);
  });
  try {
    return await Promise.race([network, impatient]);
  } finally {
    clearTimeout(timer);
  }
}

const fromNetwork = async (event) => (await event.preloadResponse) ?? fetch(event.request);

/** The product's own page for an address that is not kept, in the form of that address if that one is kept. */
async function inTheFrame(url) {
  const { pathname, search } = new URL(url);
  const isOnPhone = pathname === LANDING || pathname.startsWith(`${LANDING}/`);
  const forms = isOnPhone ? [LANDING + ON_DEVICE, ON_DEVICE] : [ON_DEVICE, LANDING + ON_DEVICE];
  const wanted = forms.includes(pathname) ? '' : `?wanted=${encodeURIComponent(pathname + search)}`;
  for (const form of forms) if (await keptPage(form)) return Response.redirect(form + wanted);
  return undefined;
}

/** Without a network and a cached copy, a page of the product says so; where that is not kept either, one of this file. */
async function page(event, path) {
  const name = path.length > 1 ? path.replace(/\/$/, '') : path;
  const findKept = () => keptPage(name);
  try {
    const network = fromNetwork(event);
    return await (UNLISTED.includes(name) ? network : inTime(network, findKept));
  } catch {
    const kept = await findKept();
    if (kept) return kept;
    return (await inTheFrame(event.request.url)) ?? notKept();
  }
}

/** The kept route manifest for the version of the requesting tab, only if every requested page is cached or above one. */
async function keptRoutes(request) {
  const query = new URL(request.url).searchParams;
  const cache = await caches.open(PAGES + query.get('version'));
  const patterns = await patternsIn(cache);
  const asked = (query.get('paths') ?? '').split(',');
  const cached = asked.filter((path) => patternFor(patterns, path));
  const isKnown = (path) => cached.includes(path) || cached.some((below) => below.startsWith(`${path}/`));
  if (!asked.every(isKnown)) return undefined;
  const kept = (await cache.keys()).filter((each) => pathOf(each) === MANIFEST);
  const parts = await Promise.all(kept.map(async (each) => (await cache.match(each))?.json()));
  return Response.json(Object.assign({}, ...parts));
}

async function routes(request) {
  const findKept = () => keptRoutes(request);
  try {
    return await inTime(fetch(request), findKept);
  } catch (error) {
    const kept = await findKept();
    if (!kept) throw error;
    return kept;
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

/**
 * Requests run one after the other: a tab may ask for more pages before the first are cached. The answer says whether
 * they are, so that the tab knows when to ask again.
 */
self.addEventListener('message', (event) => {
  const { version, files, pages } = event.data ?? {};
  if (typeof version !== 'string' || !Array.isArray(files) || !Array.isArray(pages)) return;
  const kept = keeping
    .then(() => keepPages({ version, files, pages }))
    .then(
      () => true,
      () => false,
    );
  keeping = kept;
  event.waitUntil(kept.then((done) => event.ports[0]?.postMessage(done)));
});

/** A path of this site, or its phone home: a message cannot lead elsewhere. */
const pathIn = (url) => (typeof url === 'string' && /^\/(?![/\\])/.test(url) ? url : LANDING);

/** A study reminder; the browser demands that every message is shown. */
self.addEventListener('push', (event) => {
  let text = {};
  try {
    text = event.data?.json() ?? {};
  } catch {
    // Not from us: shown without words of its own.
  }
  const { title, body, url } = text;
  const options = { body, tag: 'reminder', icon: '/icon-192.png', data: { url: pathIn(url) } };
  event.waitUntil(self.registration.showNotification(title || 'Reminder', options));
});

/** Opens the page of the reminder, in a tab that is open if there is one. */
async function openPage(path) {
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ url }) => new URL(url).pathname === path);
  if (tab) return tab.focus();
  return self.clients.openWindow(path);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(pathIn(event.notification.data?.url)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/admin')) return;
  if (request.mode === 'navigate') event.respondWith(page(event, pathname));
  else if (pathname === MANIFEST) event.respondWith(routes(request));
  else if (pathname.startsWith(ASSETS)) event.respondWith(file(request));
});
