import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { get, type RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { find, freePort, listens, waitFor } from '../parts/programs.ts';
import { makeCertificate, proxyConfig } from './proxy-config.ts';

/** Listens on the port, or on one the system picks. */
const opened = (server: Server, port = 0): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
const closed = (server: Server) => new Promise((resolve) => server.close(resolve));

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly retryAfter: string | undefined;
  readonly text: string;
}
const ask = (options: RequestOptions): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const sent = get({ host: '127.0.0.1', rejectUnauthorized: false, agent: false, ...options }, (reply) => {
      let text = '';
      reply.on('data', (part: Buffer) => (text += part.toString()));
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          type: reply.headers['content-type'] ?? '',
          retryAfter: reply.headers['retry-after'],
          text,
        }),
      );
    });
    sent.on('error', reject);
  });

let work: string;
let nginx: ChildProcess;
let port: number;
let application: number;
beforeAll(async () => {
  work = mkdtempSync(path.join(tmpdir(), 'proxy-'));
  chmodSync(work, 0o755);
  // The proxy also listens on the next one, to lead to https.
  port = await freePort(2);
  application = await freePort();
  const file = path.join(work, 'nginx.conf');
  writeFileSync(
    file,
    proxyConfig({ work, port, upstreams: [`127.0.0.1:${application}`], ...(await makeCertificate(work)) }),
  );
  nginx = spawn(find('nginx') ?? 'nginx', ['-p', work, '-e', 'stderr', '-c', file, '-g', 'daemon off;']);
  if (!(await waitFor(() => listens(port), 10_000))) throw new Error('nginx did not start');
}, 30_000);
afterAll(() => {
  nginx.kill('SIGTERM');
  rmSync(work, { recursive: true, force: true });
});

test('while no process answers, a visitor gets a page that tries again by itself', async () => {
  const page = await ask({ port, path: '/questions/heart' });
  expect(page).toMatchObject({ status: 503, type: 'text/html', retryAfter: '15' });
  expect(page.text).toContain('http-equiv="refresh"');
});

test('a program gets the form of every other refusal, and when to come back', async () => {
  const reply = await ask({ port, path: '/api/v1/paplabable/new' });
  expect(reply).toMatchObject({ status: 503, type: 'application/json', retryAfter: '15' });
  expect(JSON.parse(reply.text)).toMatchObject({ status: 'error', code: 'UNAVAILABLE' });
});

test('what the application itself refuses is passed on as it is', async () => {
  const busy = createServer((_request, reply) => reply.writeHead(503, { 'retry-after': '1' }).end('busy'));
  await opened(busy, application);
  expect(await ask({ port, path: '/' })).toMatchObject({ status: 503, retryAfter: '1', text: 'busy' });
  await closed(busy);
});
