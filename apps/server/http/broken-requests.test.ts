import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import Fastify from 'fastify';
import { refuseAddress, refuseConnection, routedAddress } from './broken-requests.ts';
import { SECURITY_HEADERS } from '../security-headers.ts';

const server = createServer((_request, reply) => reply.end('fine'));
server.on('clientError', refuseConnection);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

const app = Fastify({ rewriteUrl: routedAddress, frameworkErrors: refuseAddress });
app.get('/*', ({ url }) => url);
beforeAll(async () => void (await app.listen({ host: '127.0.0.1', port: 0 })));
afterAll(() => app.close());

const exchange = (bytes: string, to: Server = server): Promise<string> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect((to.address() as AddressInfo).port, '127.0.0.1');
    socket.on('data', (part) => parts.push(part)).on('error', reject);
    socket.on('end', () => socket.end()).on('close', () => resolve(Buffer.concat(parts).toString()));
    socket.write(bytes);
  });

test.each([
  ['headers that are far too long', 431, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(2_000_000)}\r\n\r\n`],
  ['something that is no HTTP', 400, 'HELLO\r\n\r\n'],
])(
  '%s are answered with %i and our headers, and the connection is not reset under the reply',
  async (_name, status, bytes) => {
    for (let round = 0; round < 10; round += 1) {
      const reply = await exchange(bytes);
      expect(reply.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(reply).toContain(`${name}: ${value}`);
      expect(reply).toContain('"status":"error"');
    }
  },
);

test.each([
  ['the absolute form', 'http://elsewhere.test/', 400],
  ['a star', '*', 400],
  ['what cannot be decoded', '/%zz', 404],
  ['a path that is too long', `/${'a'.repeat(2000)}`, 414],
])('%s is refused with %i, our headers and our envelope', async (_name, address, status) => {
  const reply = await exchange(`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, app.server);
  expect(reply.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(reply).toContain(`${name}: ${value}`);
  expect(reply).toContain('"status":"error"');
});
