import type { AppError } from '@app/platform/contract';
import { limitRequests, module, VISITOR } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../app.ts';
import { mountFiles } from './files.ts';
import { otherHostsOf } from './other-hosts.ts';
import { contentSecurityPolicy, hashSource } from '../security-headers.ts';
import { mountStoredFiles } from './stored-files.ts';
import { mountAdminShell } from '../pages/admin-shell.ts';
import { documentsOf } from '../pages/documents.ts';
import { mountPages } from '../pages/mount-pages.ts';

let parts: TestApi;
let app: FastifyInstance;
let renders = 0;
/** A build with one hashed file, and the unhashed ones beside it. */
const built = mkdtempSync(join(tmpdir(), 'headers-'));
const HASHED = 'apps/web/build/client/assets';

beforeAll(async () => {
  for (const folder of [HASHED, 'apps/web/public']) mkdirSync(join(built, folder), { recursive: true });
  writeFileSync(join(built, HASHED, 'x.js'), 'export const x = 1;');
  writeFileSync(join(built, 'apps/web/build/client/third-party-notices.txt'), 'react 19 (MIT)');
  writeFileSync(join(built, 'apps/web/public/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  parts = await testApi({ modules: [], authorise: () => () => VISITOR });
  app = await createApp({
    deps: parts.deps,
    modules: [module({ name: 'none' })],
    authorise: () => VISITOR,
    withinBudget: () => true,
    secureCookies: false,
    checkReplies: true,
    trustedProxies: 0,
  });
  await mountFiles(app, built);
  mountStoredFiles(app, {
    storage: parts.deps.storage,
    clock: parts.deps.clock,
    secret: 'x'.repeat(32),
    secureCookies: false,
    readersOf: async () => [],
  });
  mountAdminShell(app, {
    html: async () => '<script nonce="__NONCE__"></script>',
    development: false,
    brand: 'Test <b>',
    isScreen: (path) => path === '/admin/users/list',
    leadsTo: (path) => (path === '/admin/short' ? '/admin/users/list' : undefined),
    fullscreen: true,
    styleHashes: [],
    trustedTypes: 'stored-html',
  });
  const render = async (request: Request, nonce: string) => {
    renders += 1;
    if (new URL(request.url).pathname === '/broken') throw new Error('no file /srv/secret');
    if (new URL(request.url).pathname.startsWith('/missing')) return new Response('not here', { status: 404 });
    if (new URL(request.url).pathname === '/moved')
      return new Response(null, { status: 302, headers: { location: '/' } });
    return new Response(`<script nonce="${nonce}">1/*${nonce}*/</script><script nonce="stolen">2</script>`, {
      headers: { 'content-type': 'text/html' },
    });
  };
  mountPages(app, {
    admit: () => () => undefined,
    withinBudget: () => true,
    site: async () => ({
      render,
      documentAt: documentsOf({
        routesOf: (path) => [
          { id: path.startsWith('/mocks/') ? 'guard-mocks' : 'frame', hasLoader: true },
          { id: path.startsWith('/mocks/') ? 'mock' : path, hasLoader: false },
        ],
        knownQuery: (id) => ({ '/aboutus': ['page'], '/terms': [] })[id],
        isGuard: (id) => id.startsWith('guard-'),
        notFound: '/missing',
      }),
    }),
    publicUrl: 'http://localhost',
    development: false,
  });
}, 60_000);
afterAll(async () => {
  await app.close();
  await parts.close();
  rmSync(built, { recursive: true });
});

const EXACT = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'geolocation=(), camera=(), microphone=(), fullscreen=(), payment=()',
  'x-frame-options': 'DENY',
};
const headersOf = async (url: string) => {
  const { headers } = await app.inject({ url });
  return Object.fromEntries(Object.keys(EXACT).map((name) => [name, headers[name]]));
};

describe('response headers', () => {
  test('an API reply has exactly the five headers [hdr-hsts] [hdr-nosniff] [hdr-referrer]', async () => {
    expect(await headersOf('/api/v1/openapi.json')).toEqual(EXACT);
  });

  test('an API refusal carries them too [hdr-permissions] [hdr-frame]', async () => {
    expect(await headersOf('/api/v1/no-such-call')).toEqual(EXACT);
  });

  test.each(['/aboutus', '/anything', '/moved'])('the page %s carries them [hdr-everywhere]', async (url) => {
    expect(await headersOf(url)).toEqual(EXACT);
  });

  test.each([
    ['a hashed file', '/assets/x.js', {}, 200],
    ['a part of it', '/assets/x.js', { range: 'bytes=0-5' }, 206],
    ['a file that has not changed', '/favicon.svg', { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }, 304],
    ['an unhashed file', '/favicon.svg', {}, 200],
    ['the licences of what the pages contain', '/third-party-notices.txt', {}, 200],
    ['a missing file', '/assets/gone.js', {}, 404],
    ['a stored file without a signature', '/files/a.pdf', {}, 404],
    ['an unknown page', '/missing', {}, 404],
    ['an unknown screen of the back office', '/admin/nothing', {}, 404],
    ['a page that fails', '/broken', {}, 500],
  ] as const)('%s carries them [hdr-everywhere]', async (_what, url, headers, status) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reply = await app.inject({ url, headers });
    const seen = Object.fromEntries(Object.keys(EXACT).map((name) => [name, reply.headers[name]]));
    const fullscreen = url.startsWith('/admin/') ? 'fullscreen=(self)' : 'fullscreen=()';
    const policy = EXACT['permissions-policy'].replace('fullscreen=()', fullscreen);
    expect([reply.statusCode, seen]).toEqual([status, { ...EXACT, 'permissions-policy': policy }]);
    vi.restoreAllMocks();
  });

  test('the back office document alone may use full screen', async () => {
    const headers = await headersOf('/admin/users/list');
    expect(headers).toEqual({
      ...EXACT,
      'permissions-policy': EXACT['permissions-policy'].replace('fullscreen=()', 'fullscreen=(self)'),
    });
  });
});

test('in the back office only one Trusted Types policy may turn text into HTML', async () => {
  const policy = (await app.inject('/admin/users/list')).headers['content-security-policy'];
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types stored-html");
});

test.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
  'an unknown call by %s is answered by the API, not by a page',
  async (method) => {
    const body = method === 'GET' ? {} : { payload: '{"a":1}', headers: { 'content-type': 'application/json' } };
    const reply = await app.inject({ method, url: '/api/v1/no/such/call', ...body });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND_ROUTE']);
  },
);

test('another name of a screen of the back office leads to it', async () => {
  const { statusCode, headers } = await app.inject('/admin/short');
  expect([statusCode, headers['location']]).toEqual([308, '/admin/users/list']);
});

test('the back office answers 404 where it has no screen', async () => {
  const [known, unknown] = [await app.inject('/admin/users/list?id=1'), await app.inject('/admin/nothing')];
  expect([known.statusCode, unknown.statusCode]).toEqual([200, 404]);
});

test('an address that begins with two slashes is a path on this host, not another host', async () => {
  expect((await app.inject('//evil.test/x')).statusCode).toBe(200);
});

test('an address with thousands of parts is unknown to the API, the back office and the site, at once', async () => {
  const deep = '/a'.repeat(7000);
  const begun = performance.now();
  const [call, office, page] = [
    await app.inject(`/api/v1${deep}`),
    await app.inject(`/admin${deep}`),
    await app.inject(`/missing${deep}`),
  ];
  expect(performance.now() - begun).toBeLessThan(1000);
  expect([call.statusCode, call.json().code]).toEqual([404, 'NOT_FOUND_ROUTE']);
  expect([office.statusCode, office.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect([page.statusCode, page.body]).toEqual([404, 'not here']);
});

test('a page that fails to render reveals no internals', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reply = await app.inject('/broken');
  expect([reply.statusCode, reply.headers['x-frame-options']]).toEqual([500, 'DENY']);
  expect(reply.body).toMatch(/^Error 500\. Reference \S+$/);
  expect(log).toHaveBeenCalledOnce();
});

describe('pages', () => {
  const hashed = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`;

  test('a public page is rendered once; its policy names its own scripts and nothing else', async () => {
    const before = renders;
    const [first, second] = [await app.inject('/aboutus'), await app.inject('/aboutus')];
    expect(renders - before).toBeLessThanOrEqual(1);
    expect(first.body).toBe('<script>1/**/</script><script nonce="stolen">2</script>');
    expect(second.body).toBe(first.body);
    const policy = String(second.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${hashed('1/**/')};`);
    expect(policy).not.toContain(hashed('2'));
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ] as const)('it is sent compressed to a browser that accepts %s', async (accepted, encoding, unpack) => {
    const reply = await app.inject({ url: '/aboutus', headers: { 'accept-encoding': accepted } });
    expect([reply.headers['content-encoding'], reply.headers['vary']]).toEqual([encoding, 'accept-encoding']);
    expect(unpack(reply.rawPayload).toString()).toContain('<script>1/**/</script>');
  });

  test('a personal page gets a new nonce each time', async () => {
    const nonceOf = (text: string) => /nonce="([^"]*)"/.exec(text)?.[1] ?? '';
    const [first, second] = [await app.inject('/profile'), await app.inject('/profile')];
    expect(nonceOf(first.body)).not.toBe(nonceOf(second.body));
    expect(second.headers['content-security-policy']).toContain(`'nonce-${nonceOf(second.body)}'`);
  });

  test.each([
    ['a public page, for seconds', '/aboutus', 'public, max-age=0, s-maxage=2, stale-while-revalidate=2'],
    ['a page of one person, by nobody', '/profile', 'private, no-store'],
  ])('a cache in front may keep %s', async (_what, url, expected) => {
    expect((await app.inject(url)).headers['cache-control']).toBe(expected);
  });

  test('somebody who is logged in is sent from the front page to their own, which no cache keeps', async () => {
    const claims = Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + 60 })).toString('base64url');
    const headers = { cookie: `auth._token.local=x.${claims}.x` };
    const sent = await app.inject({ url: '/', headers });
    expect([sent.statusCode, sent.headers['location'], sent.headers['cache-control']]).toEqual([
      302,
      '/profile/dashboard',
      'private, no-store',
    ]);
    const asked = await app.inject({ url: '/?x=1', headers });
    expect(asked.statusCode).toBe(200);
  });

  test('concurrent requests for one page share one rendering', async () => {
    const before = renders;
    const replies = await Promise.all(Array.from({ length: 5 }, () => app.inject('/terms')));
    expect(renders - before).toBe(1);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  });

  test.each([
    ['a page that is not the same for everybody is rendered every time', ['/profile', '/profile'], 2],
    ['a name in the query that a page does not know makes no other page', ['/terms', '/terms?x=1', '/terms?x=2'], 0],
    ['one that it knows makes one page, whatever else is sent', ['/aboutus?y=2&page=2', '/aboutus?page=3&page=2'], 1],
    ['unknown addresses have one page', ['/missing', '/missing'], 0],
    ['a guarded screen has one document for all its addresses', ['/mocks/1?x=1', '/mocks/2', '/mocks/3'], 0],
  ])('%s', async (_what, urls, expected) => {
    for (const url of ['/terms', '/aboutus?page=2&x=1', '/missing', '/mocks/9']) await app.inject(url);
    const before = renders;
    for (const url of urls) await app.inject(url);
    expect(renders - before).toBe(expected);
  });

  test('a rendered page costs ten points, one from memory and data of a page less', async () => {
    const spent: number[] = [];
    const own = Fastify();
    own.setErrorHandler((error: AppError, _request, reply) => reply.status(error.http).send());
    const withinBudget = (_network: string, cost = 1) => spent.push(cost) < 7;
    limitRequests(own, { withinBudget });
    const isData = (path: string) => path.endsWith('.data');
    mountPages(own, {
      admit: () => () => undefined,
      withinBudget,
      site: async () => ({
        render: async () => new Response('page'),
        documentAt: ({ pathname }) => ({ url: pathname, key: pathname, status: 200, isData: isData(pathname) }),
      }),
      publicUrl: 'http://localhost',
      development: false,
    });
    const statuses = [];
    for (const url of ['/a', '/a', '/b.data', '/c']) statuses.push((await own.inject(url)).statusCode);
    await own.close();
    expect(spent).toEqual([1, 9, 1, 1, 2, 1, 9]);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('the policy never allows inline code without a nonce in production', () => {
    const policy = contentSecurityPolicy(['abc'], { development: false });
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("connect-src 'self';");
  });

  test('a page may connect to the country service only if one is configured', () => {
    const policy = contentSecurityPolicy(['abc'], {
      development: false,
      otherHosts: { connect: ['https://country.test'] },
    });
    expect(policy).toContain("connect-src 'self' https://country.test;");
    expect(policy).not.toContain('frame-src');
  });

  test('a page may load the script and the frame of reCAPTCHA only if it is the captcha of the installation', () => {
    expect(otherHostsOf({ countryUrl: undefined, captcha: 'altcha' })).toEqual({ script: [], frame: [], connect: [] });
    const otherHosts = otherHostsOf({ countryUrl: 'https://country.test/me', captcha: 'recaptcha' });
    const policy = contentSecurityPolicy(hashSource(["'sha256-abc'"]), { development: false, otherHosts });
    expect(policy).toContain(
      "script-src 'self' 'sha256-abc' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
    );
    expect(policy).toContain('frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;');
    expect(policy).toContain("connect-src 'self' https://country.test https://www.google.com/recaptcha/;");
  });
});
