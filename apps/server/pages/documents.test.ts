import { describe, expect, test } from 'vitest';
import { documentsOf } from './documents.ts';

const found = (...ids: readonly string[]) =>
  ids.map((id) => ({ id, hasLoader: id !== 'mock' && !id.startsWith('guard') }));
const routes: Readonly<Record<string, ReturnType<typeof found>>> = {
  '/': found('root', 'home'),
  '/news': found('root', 'news'),
  '/mocks/1': found('root', 'guard-mocks', 'mock'),
  '/loaded/1': found('root', 'guard-mocks', 'loaded'),
  '/reset/token': found('root', 'reset'),
};
let lookups = 0;
const documentAt = documentsOf({
  routesOf: (path) => {
    lookups += 1;
    return routes[path] ?? found('root', 'not-found');
  },
  knownQuery: (id) => ({ home: [], news: ['page', 'q'] })[id],
  isGuard: (id) => id.startsWith('guard-'),
  notFound: 'not-found',
});
const at = (address: string) => documentAt(new URL(`http://localhost${address}`));

describe('a document', () => {
  test.each([
    ['/news?q=b&x=1&page=2&q=c', '/news?page=2&q=b', '/news?page=2&q=b'],
    ['/news?utm_source=a', '/news', '/news'],
    ['/?x=1', '/', '/'],
    ['/x/../news', '/news', '/news'],
    ['/mocks/1?x=1', '/mocks/1', 'mock'],
    ['/nowhere?x=1', '/nowhere', 'not-found'],
    ['/reset/token?x=1', '/reset/token?x=1', null],
    ['/loaded/1?x=1', '/loaded/1?x=1', null],
  ])('of %s is rendered at %s and kept under %s', (address, url, key) => {
    expect(at(address)).toMatchObject({ url, key });
  });

  test('of an unknown address may be kept with its 404, others only with 200', () => {
    expect([at('/nowhere').status, at('/news').status]).toEqual([404, 200]);
  });
});

describe('the data of a page', () => {
  test.each([
    ['/news.data?_routes=news,other&x=1&page=2', '/news.data?page=2&_routes=news'],
    ['/_.data?_routes=home', '/_.data?_routes=home'],
    ['/news.data?_routes=a,b,c', '/news.data?_routes='],
  ])('%s is kept under %s: without routes it does not have', (address, key) => {
    expect(at(address)).toMatchObject({ key, isData: true });
  });

  test.each(['/mocks/1.data', '/nowhere.data', '/reset/token.data'])('%s is not kept', (address) => {
    expect(at(address).key).toBeNull();
  });
});

test('the routes of a path are looked up once', () => {
  at('/news');
  const before = lookups;
  for (const address of ['/news', '/news?x=1', '/news.data']) at(address);
  expect(lookups).toBe(before);
});
