import { expect, test, vi } from 'vitest';
import { continueOffline, isForKnownRoutes } from './known-routes.ts';

const routes = [{ path: '/' }, { path: '/mocks/:n' }, { path: '/mocks/:n/:question' }, { path: '*' }];
const here = { routes, pathname: '/mocks/1/1' };
const manifestUrl = (...paths: readonly string[]) =>
  new URL(`https://site.test/__manifest?${new URLSearchParams({ paths: paths.join(','), version: 'x' })}`);

test('another question of the open paper is a known route; another page is not', () => {
  expect(isForKnownRoutes(manifestUrl('/', '/mocks', '/mocks/1', '/mocks/1/2'), here)).toBe(true);
  expect(isForKnownRoutes(manifestUrl('/', '/mocks', '/mocks/2', '/mocks/2/7'), here)).toBe(true);
  expect(isForKnownRoutes(manifestUrl('/', '/guides'), here)).toBe(false);
  expect(isForKnownRoutes(manifestUrl('/', '/mocks', '/mocks/1', '/mocks/1/2', '/guides'), here)).toBe(false);
  expect(isForKnownRoutes(manifestUrl(), here)).toBe(false);
  expect(isForKnownRoutes(new URL('https://site.test/api/v1/paplabable/mocks?paths=/'), here)).toBe(false);
});

test('only a failed request is answered locally, and only for known routes', async () => {
  const send = vi.fn<typeof fetch>();
  const page = { fetch: send, location: { origin: 'https://site.test' } } as unknown as Window & typeof globalThis;
  continueOffline(page, () => here);
  send.mockResolvedValueOnce(new Response('{"from":"server"}'));
  expect(await (await page.fetch(manifestUrl('/mocks/1/2'))).json()).toEqual({ from: 'server' });
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await (await page.fetch(manifestUrl('/', '/mocks', '/mocks/1', '/mocks/1/2'))).json()).toEqual({});
  await expect(page.fetch(manifestUrl('/guides'))).rejects.toThrow('Failed to fetch');
  await expect(page.fetch('https://elsewhere.test/__manifest?paths=/mocks/1/2')).rejects.toThrow('Failed to fetch');
  await expect(page.fetch('/api/v1/paplabable/mocks')).rejects.toThrow('Failed to fetch');
});
