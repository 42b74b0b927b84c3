import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { Agent, get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { find, freePort, listens, waitFor } from '../parts/programs.ts';
import { makeCertificate, proxyConfig } from './proxy-config.ts';

const PAGE = 'public, max-age=0, s-maxage=2, stale-while-revalidate=2';
const TOKEN = 'a=1; auth._token.local=x';
let work: string;
let nginx: ChildProcess;
let port: number;
let asked: readonly string[] = [];
let text = 'first';

/** The headers of the application, and a count of what it is asked. */
const application: Server = createServer((request, reply) => {
  asked = [...asked, `${request.url} ${request.headers['accept-encoding'] ?? ''}`];
  const isPage = !request.url?.startsWith('/api/') && !request.url?.startsWith('/profile');
  reply.setHeader('vary', 'accept-encoding');
  if (isPage) reply.setHeader('cache-control', PAGE);
  if (request.url?.startsWith('/profile')) reply.setHeader('cache-control', 'private, no-store');
  reply.setHeader('content-type', request.url?.startsWith('/api/') ? 'application/json' : 'text/html; charset=utf-8');
  const isSentOn = request.url === '/' && request.headers.cookie?.includes('auth._token.local=');
  reply.statusCode = isSentOn ? 302 : 200;
  reply.end(isSentOn ? '' : text);
});

const agent = new Agent({ keepAlive: true, maxSockets: 8, rejectUnauthorized: false });
const ask = (url: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: url, agent, headers }, (reply) => {
      let body = '';
      reply.on('data', (part: Buffer) => (body += part.toString()));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body }));
    }).on('error', reject);
  });

const opened = (server: Server, at = 0): Promise<number> =>
  new Promise((resolve) => server.listen(at, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));

beforeAll(async () => {
  work = mkdtempSync(path.join(tmpdir(), 'proxy-pages-'));
  chmodSync(work, 0o755);
  const upstream = await opened(application);
  // The proxy also listens on the next one, to lead to https.
  port = await freePort(2);
  const file = path.join(work, 'nginx.conf');
  const config = { work, port, upstreams: [`127.0.0.1:${upstream}`], ...(await makeCertificate(work)) };
  writeFileSync(file, proxyConfig(config));
  nginx = spawn(find('nginx') ?? 'nginx', ['-p', work, '-e', 'stderr', '-c', file, '-g', 'daemon off;']);
  if (!(await waitFor(() => listens(port), 10_000))) throw new Error('nginx did not start');
}, 30_000);
afterAll(() => {
  nginx.kill('SIGTERM');
  application.close();
  agent.destroy();
  rmSync(work, { recursive: true, force: true });
});

test('a crowd on a public page costs the application a request a second at most', async () => {
  asked = [];
  const begun = performance.now();
  let sent = 0;
  while (performance.now() - begun < 5000) {
    await Promise.all(Array.from({ length: 8 }, () => ask('/faq')));
    sent += 8;
  }
  const seconds = (performance.now() - begun) / 1000;
  expect(sent).toBeGreaterThan(4 * seconds);
  expect(asked.length).toBeLessThanOrEqual(Math.ceil(seconds));
}, 60_000);

test('a page that has changed is shown after seconds, though nothing tells the proxy', async () => {
  await ask('/news');
  text = 'second';
  const begun = performance.now();
  while ((await ask('/news')).body !== 'second') {
    if (performance.now() - begun > 20_000) break;
    await wait(100);
  }
  // Four on an idle machine; a busy one may take longer to ask.
  expect((await ask('/news')).body).toBe('second');
}, 60_000);

test('each compression is kept apart, and the application is asked for one it has', async () => {
  asked = [];
  for (const accepted of ['gzip, deflate, br, zstd', 'br', 'gzip', 'identity'])
    await ask('/terms', { 'accept-encoding': accepted });
  expect(asked).toEqual(['/terms br', '/terms gzip', '/terms ']);
});

test('neither a page of one person nor a call is kept', async () => {
  asked = [];
  for (const url of ['/profile', '/profile', '/api/v1/x', '/api/v1/x']) await ask(url);
  expect(asked).toHaveLength(4);
});

test('somebody who is logged in never gets the front page of a visitor from the cache, nor a visitor theirs', async () => {
  const statuses = [];
  for (const cookie of ['', TOKEN, '', TOKEN]) statuses.push((await ask('/', cookie ? { cookie } : {})).status);
  expect(statuses).toEqual([200, 302, 200, 302]);
});
