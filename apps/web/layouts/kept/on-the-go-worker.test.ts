import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../../public/on-the-go-worker.js'), 'utf8');
const SITE = 'https://example.test';

/** A cache with these pages, as the worker fills it: its keys are requests, which have a full address. */
const cacheOf = (pages: Readonly<Record<string, string>>) => ({
  keys: async () => Object.keys(pages).map((path) => ({ url: SITE + path })),
  match: async (path: string) => (path in pages ? new Response(pages[path]) : undefined),
});

/** Outside a browser a redirect needs a full address. */
class Reply extends Response {
  static override redirect = (to: string | URL): Response =>
    new Response(null, { status: 302, headers: { location: String(to) } });
}

const gone = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** What the worker replies to a person who opens this address while the network is gone. */
async function openOffline(
  path: string,
  pages: Readonly<Record<string, string>>,
  fetch: () => Promise<Response> = gone,
): Promise<Response> {
  const listeners: Record<string, (event: object) => void> = {};
  const self = {
    location: { origin: SITE },
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
  };
  const caches = { keys: async () => ['on-the-go-files', 'on-the-go-pages-1'], open: async () => cacheOf(pages) };
  const timers = { setTimeout, clearTimeout };
  runInNewContext(source, { self, caches, fetch, Response: Reply, URL, URLSearchParams, crypto, ...timers });
  return new Promise((resolve, reject) => {
    const respondWith = (reply: Promise<Response>) => void reply.then(resolve, reject);
    const request = { method: 'GET', mode: 'navigate', url: SITE + path };
    listeners['fetch']?.({ request, respondWith, preloadResponse: Promise.resolve(undefined) });
  });
}
const doc = (title: string) => `<html><head><title>${title} | Example</title></head><body>kept</body></html>`;
const linksIn = (html: string) => [...html.matchAll(/<li><a href="([^"]+)">([^<]+)</g)].map(([, ...link]) => link);

test('a kept page opens without a connection', async () => {
  const reply = await openOffline('/questionbank/Infection', { '/questionbank/:name': doc('Category') });
  expect([reply.status, await reply.text()]).toEqual([200, doc('Category')]);
});

afterEach(() => vi.useRealTimers());

test('with a signal too weak for a reply, a kept page opens after four seconds; any other waits for the network', async () => {
  vi.useFakeTimers();
  const kept = { '/questionbank/:name': doc('Category') };
  let reply: (page: Response) => void = () => undefined;
  const weak = () => new Promise<Response>((resolve) => (reply = resolve));
  const opening = openOffline('/questionbank/Infection', kept, weak);
  const late = openOffline('/news/12', kept, weak);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await (await opening).text()).toBe(doc('Category'));
  reply(new Response('news'));
  expect(await (await late).text()).toBe('news');
  const quick = await openOffline('/questionbank/Infection', kept, async () => new Response('fresh'));
  expect(await quick.text()).toBe('fresh');
});

test('with a weak signal the home page, which may hold prices, waits for the network; its copy opens without one', async () => {
  vi.useFakeTimers();
  const kept = { '/': doc('Home'), '/questionbank': doc('Question Bank') };
  let reply: (page: Response) => void = () => undefined;
  const opening = openOffline('/', kept, () => new Promise<Response>((resolve) => (reply = resolve)));
  await vi.advanceTimersByTimeAsync(60_000);
  reply(new Response('new prices'));
  expect(await (await opening).text()).toBe('new prices');
  expect(await (await openOffline('/', kept)).text()).toBe(doc('Home'));
});

test('any other page says that it is not kept, leads to the lists that are, and can be tried again', async () => {
  const reply = await openOffline('/news/12', {
    '/': doc('Home'),
    '/logout': doc('Log out'),
    '/plabonthego': doc('On the go'),
    '/questionbank': doc('Question Bank'),
    '/questionbank/:name': doc('Category'),
    '/gemsdecking': doc('Tips &amp; decks'),
    '/gemsdecking/view': doc('Deck'),
    '/__manifest?paths=/': '{}',
  });
  const html = await reply.text();
  expect(reply.status).toBe(503);
  expect(html).toContain('This page is not kept on this device');
  expect(linksIn(html)).toEqual([
    ['/questionbank', 'Question Bank'],
    ['/gemsdecking', 'Tips &amp; decks'],
  ]);
  expect(html).toContain('<a class="again" href="">Try again</a>');
});

test('where nothing is kept yet, it says how pages come to be kept', async () => {
  const reply = await openOffline('/news/12', {});
  const html = await reply.text();
  expect([linksIn(html), html.includes('that you open with a connection are kept')]).toEqual([[], true]);
});

test('in the frame of the product, in the form of the address, where the page that says what is kept is kept', async () => {
  const to = async (path: string, pages: Readonly<Record<string, string>>) =>
    (await openOffline(path, pages)).headers.get('location');
  const [desk, phone] = [{ '/ondevice': doc('Kept') }, { '/plabonthego/ondevice': doc('Kept') }];
  expect(await to('/plabonthego/news?page=2', { ...desk, ...phone })).toBe(
    '/plabonthego/ondevice?wanted=%2Fplabonthego%2Fnews%3Fpage%3D2',
  );
  expect(await to('/news', { ...desk, ...phone })).toBe('/ondevice?wanted=%2Fnews');
  expect(await to('/news', phone)).toBe('/plabonthego/ondevice?wanted=%2Fnews');
  expect(await to('/ondevice', phone), 'itself, in the form that is kept').toBe('/plabonthego/ondevice');
  expect((await openOffline('/plabonthego/news', {})).status).toBe(503);
});
