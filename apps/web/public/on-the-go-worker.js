// Keeps the phone landing for when there is no signal. Its document is the same for everybody, so nothing personal is
// kept; calls of the API never pass through here. Raise the number when what is kept changes its form.
const CACHE = 'on-the-go-1';
const LANDING = '/plabonthego';
const FILES = '/assets/';
const MOST_FILES = 200;

const open = () => caches.open(CACHE);

async function keepFiles(urls) {
  const cache = await open();
  await Promise.allSettled(urls.map(async (url) => (await cache.match(url)) ?? cache.add(url)));
  const kept = await cache.keys();
  const files = kept.filter(({ url }) => new URL(url).pathname.startsWith(FILES));
  await Promise.all(files.slice(0, Math.max(0, files.length - MOST_FILES)).map((old) => cache.delete(old)));
}

/** Fresh where there is a network, else the one we have. */
async function landing(request) {
  try {
    const response = await fetch(request);
    if (response.ok) await (await open()).put(LANDING, response.clone());
    return response;
  } catch (error) {
    const kept = await (await open()).match(LANDING);
    if (kept) return kept;
    throw error;
  }
}

/** Without a network the landing says so; the page asked for would only fail. */
async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    if (await (await open()).match(LANDING)) return Response.redirect(LANDING);
    throw error;
  }
}

/** Files carry the hash of what is in them, so one we have is always right. */
async function file(request) {
  const cache = await open();
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request.url, response.clone());
  return response;
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    open()
      .then((cache) => cache.add(LANDING))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const dropOthers = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith('on-the-go-') && name !== CACHE).map((name) => caches.delete(name)),
    );
    await self.clients.claim();
  };
  event.waitUntil(dropOthers());
});

self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keepFiles(event.data.keep));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pathname === LANDING ? landing(request) : page(request));
  else if (pathname.startsWith(FILES)) event.respondWith(file(request));
});
