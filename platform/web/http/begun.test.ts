import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BEGUN, beginScript } from './begin-script.ts';
import { askedFor } from './begun.ts';

const asked: { url: string; headers: Record<string, string>; signal: AbortSignal }[] = [];
let answer: () => Promise<Response>;

/** Runs the script as the head of a document would, and hands what it began to the page. */
function open(cookie: string, addresses: readonly string[], { onLine = true, pathname = '/' } = {}): void {
  const window: Record<string, unknown> = {};
  const fetch = (url: string, init: { headers: Record<string, string>; signal: AbortSignal }) => {
    asked.push({ url, ...init });
    return answer();
  };
  const page = { window, document: { cookie }, navigator: { onLine }, location: { pathname }, fetch };
  runInNewContext(beginScript(addresses, ''), { ...page, AbortController, Date });
  vi.stubGlobal('window', { [BEGUN]: window[BEGUN] });
}
const own = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => new Response('own'));
const read = async (url: string, headers: Record<string, string> = { authorization: 'Bearer abc' }, more = {}) =>
  (await askedFor(own, url, { method: 'GET', headers, ...more })).response.text();

beforeEach(() => {
  asked.length = 0;
  own.mockClear();
  answer = async () => new Response('begun');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a call that the document has begun is not made a second time, and its reply is given once', async () => {
  open('a=1; auth._token.local=abc', ['/x/{2}'], { pathname: '/guides/A%20b' });
  expect(asked.map(({ url, headers }) => [url, headers['authorization']])).toEqual([['/api/v1/x/A%20b', 'Bearer abc']]);
  expect([await read('/api/v1/x/A%20b'), await read('/api/v1/x/A%20b'), own.mock.calls.length]).toEqual([
    'begun',
    'own',
    1,
  ]);
});

test.each([
  ['nobody is logged in', 'a=1', true],
  ['somebody acts as a learner', 'auth._token.local=abc; astoken=as', true],
  ['there is no network', 'auth._token.local=abc', false],
])('nothing is begun while %s', (_when, cookie, onLine) => {
  open(cookie, ['/x'], { onLine });
  expect(asked).toEqual([]);
});

test.each([
  ['with another token', { authorization: 'Bearer other' }],
  ['without one', {}],
  ['as a learner', { authorization: 'Bearer abc', asauthorization: 'as' }],
])('a call made %s gets a reply of its own', async (_how, headers) => {
  open('auth._token.local=abc', ['/x']);
  expect(await read('/api/v1/x', headers)).toBe('own');
});

test('an old reply is not given to anybody', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  open('auth._token.local=abc', ['/x']);
  vi.setSystemTime(Date.now() + 30_000);
  expect(await read('/api/v1/x')).toBe('own');
});

test('a begun call that got no reply is made again, but not one that the page has given up', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  open('auth._token.local=abc', ['/x', '/y']);
  expect(await read('/api/v1/x')).toBe('own');
  const page = new AbortController();
  answer = () => new Promise(() => undefined);
  open('auth._token.local=abc', ['/y']);
  const begun = asked.at(-1)?.signal;
  answer = () => Promise.reject(new TypeError('never asked'));
  void read('/api/v1/y', undefined, { signal: page.signal }).catch(() => undefined);
  page.abort(new Error('given up'));
  await vi.waitFor(() => expect(begun?.aborted).toBe(true));
  expect(own.mock.calls.length).toBe(1);
});
