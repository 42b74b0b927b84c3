import { MINUTE_MS } from '@app/platform/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Answer = (port: MessagePort) => void;
const PAGES = ['/questionbank', '/'];
let sent: { pages: readonly string[] }[] = [];
let answer: Answer;

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('PROD', true);
  sent = [];
  const active = {
    postMessage: (message: { pages: readonly string[] }, [port]: [MessagePort]) => {
      sent.push(message);
      answer(port);
    },
  };
  const serviceWorker = {
    getRegistrations: async () => [],
    register: async () => undefined,
    ready: Promise.resolve({ active }),
  };
  vi.stubGlobal('navigator', { onLine: true, serviceWorker });
  vi.stubGlobal('window', { location: { origin: 'https://example.test' }, __reactRouterManifest: { version: '1' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const keeper = async () => {
  const { keepPages } = await import('./keep-pages.ts');
  return (pages: readonly string[] = PAGES) => keepPages('/worker.js', pages);
};

test('pages that the worker has kept are not sent again', async () => {
  answer = (port) => port.postMessage(true);
  const keep = await keeper();
  await keep();
  await keep();
  expect(sent).toMatchObject([{ version: '1', pages: PAGES }]);
});

test('pages that the worker could not fetch are sent again from the next page', async () => {
  answer = (port) => port.postMessage(false);
  const keep = await keeper();
  await keep();
  answer = (port) => port.postMessage(true);
  await keep();
  await keep();
  expect(sent).toHaveLength(2);
});

test('a worker that was ended before it answered is asked again; meanwhile the same pages are not sent twice', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answer = () => undefined;
  const keep = await keeper();
  const first = keep();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await keep();
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
  await first;
  answer = (port) => port.postMessage(true);
  await keep();
  expect(sent).toHaveLength(2);
});

test('pages that were kept for another build are not kept for this tab', async () => {
  const stores: Record<string, readonly string[]> = { 'on-the-go-pages-1': ['/guides'], 'on-the-go-pages-0': PAGES };
  vi.stubGlobal('caches', {
    keys: async () => Object.keys(stores),
    has: async (name: string) => name in stores,
    open: async (name: string) => ({
      keys: async () => (stores[name] ?? []).map((path) => ({ url: `https://example.test${path}` })),
    }),
  });
  const { keptPages } = await import('./keep-pages.ts');
  expect(await keptPages()).toEqual(['/guides']);
  delete stores['on-the-go-pages-1'];
  expect(await keptPages()).toEqual([]);
});
