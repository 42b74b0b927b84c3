import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../../public/on-the-go-worker.js'), 'utf8');
const SITE = 'https://example.test';
const FILES = 'on-the-go-files';

type Site = Readonly<Record<string, string>>;
type Stored = Map<string, string>;
const cacheOf = (stored: Stored) => ({
  keys: async () => [...stored.keys()].map((path) => ({ url: SITE + path })),
  match: async (path: string) => (stored.has(path) ? new Response(stored.get(path)) : undefined),
  matchAll: async () => [...stored.values()].map((text) => new Response(text)),
  put: async (path: string, response: Response) => void stored.set(path, await response.text()),
  delete: async ({ url }: { url: string }) => stored.delete(new URL(url).pathname),
});

/** A worker with these caches, on a site with these files and documents. */
function workerOn(site: () => Site, stores: Map<string, Stored>) {
  const listeners: Record<string, (event: object) => void> = {};
  const self = {
    location: { origin: SITE },
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
  };
  const storeOf = (name: string): Stored => {
    const stored = stores.get(name) ?? new Map<string, string>();
    stores.set(name, stored);
    return stored;
  };
  const caches = {
    keys: async () => [...stores.keys()],
    open: async (name: string) => cacheOf(storeOf(name)),
    delete: async (name: string) => stores.delete(name),
  };
  const fetch = async (path: string) => {
    const text = path.startsWith('/__manifest') ? '{}' : site()[path];
    if (text === undefined) throw new TypeError('Failed to fetch');
    return text === ABSENT ? new Response('', { status: 404 }) : new Response(text);
  };
  runInNewContext(source, { self, caches, fetch, Response, URL, URLSearchParams, setTimeout, clearTimeout });
  /** Asks it to keep these pages; resolves with its answer. */
  return (pages: readonly string[], files: readonly string[] = []) =>
    new Promise<unknown>((resolve) => {
      const event = {
        data: { version: '1', files, pages },
        ports: [{ postMessage: resolve }],
        waitUntil: () => undefined,
      };
      listeners['message']?.(event);
    });
}

/** What another instance of the server answers for a file of a build that it does not have yet. */
const ABSENT = '404';
const script = (name: string) => `<script src="/assets/${name}.js"></script>`;

test('files of the current build stay however many there are, and only those of earlier builds go', async () => {
  const many = Array.from({ length: 450 }, (_, at) => `new-${at}`);
  const site: Site = {
    '/plabonthego': script('landing'),
    '/questionbank': many.map(script).join(''),
    '/guides': script('guide'),
    ...Object.fromEntries([...many, 'landing', 'guide'].map((name) => [`/assets/${name}.js`, 'code'])),
  };
  const former = Array.from({ length: 5 }, (_, at): [string, string] => [`/assets/old-${at}.js`, 'code']);
  const stores = new Map([[FILES, new Map(former)]]);
  const keep = workerOn(() => site, stores);
  expect(await keep(['/questionbank'])).toBe(true);
  const kept = () => [...(stores.get(FILES)?.keys() ?? [])].toSorted();
  const needed = [...many, 'landing'].map((name) => `/assets/${name}.js`);
  expect(kept()).toEqual(needed.toSorted());
  expect(await keep(['/guides'])).toBe(true);
  expect(kept(), 'those of the pages kept before stay').toEqual([...needed, '/assets/guide.js'].toSorted());
});

test('a page of which a file could not be fetched is not kept, the tab is told so, and the next try completes it', async () => {
  const whole: Site = {
    '/plabonthego': script('landing'),
    '/questionbank': script('bank'),
    '/assets/landing.js': 'import"./shared.js"',
    '/assets/shared.js': 'code',
    '/assets/bank.js': 'code',
  };
  const { '/assets/bank.js': _lost, ...torn } = whole;
  let site: Site = torn;
  const stores = new Map<string, Stored>();
  const keep = workerOn(() => site, stores);
  expect(await keep(['/questionbank'])).toBe(false);
  expect(stores.get('on-the-go-pages-1')?.has('/questionbank')).toBe(false);
  site = whole;
  expect(await keep(['/questionbank'])).toBe(true);
  expect(stores.get('on-the-go-pages-1')?.has('/questionbank')).toBe(true);
  expect([...(stores.get(FILES)?.keys() ?? [])]).toEqual([
    '/assets/landing.js',
    '/assets/shared.js',
    '/assets/bank.js',
  ]);
});

test('a file that a page names must exist; a name inside a file, or of an earlier build, need not', async () => {
  const site: Record<string, string> = {
    '/plabonthego': script('landing'),
    '/questionbank': script('bank'),
    '/assets/landing.js': 'code',
    '/assets/bank.js': ABSENT,
    '/assets/earlier.js': ABSENT,
    '/assets/example.js': ABSENT,
  };
  const keep = workerOn(() => site, new Map());
  expect(await keep(['/questionbank'])).toBe(false);
  site['/assets/bank.js'] = '"./example.js"';
  expect(await keep(['/questionbank'], ['/assets/earlier.js'])).toBe(true);
});
