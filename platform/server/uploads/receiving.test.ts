import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskStorage } from '../ports/storage/disk.ts';

const MEGABYTE = 1024 * 1024;
const BOUNDARY = 'x-test-boundary';
let folder = '';
let server: ChildProcess;
let address = '';

const nextMessage = async <T>(): Promise<T> => ((await once(server, 'message')) as [T])[0];
async function memory(): Promise<{ readonly now: number; readonly peak: number }> {
  server.send('memory');
  return nextMessage();
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'receiving-'));
  server = fork(path.join(import.meta.dirname, 'testing/memory-server.ts'), [folder]);
  ({ address } = await nextMessage<{ address: string }>());
}, 60_000);
afterAll(async () => {
  server.kill();
  await rm(folder, { recursive: true });
});

/** A form with one PDF of this many megabytes, written as fast as it is read. */
async function* form(head: string, megabytes: number): AsyncGenerator<Buffer> {
  const disposition = 'content-disposition: form-data; name="file"; filename="a.pdf"';
  yield Buffer.from(`--${BOUNDARY}\r\n${disposition}\r\ncontent-type: application/pdf\r\n\r\n${head}`);
  for (let at = 0; at < megabytes; at += 1) yield Buffer.alloc(MEGABYTE, 32);
  yield Buffer.from(`%%EOF\n\r\n--${BOUNDARY}--\r\n`);
}

async function send(megabytes: number, head = '%PDF-1.7\n') {
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const outgoing = request(`${address}/document`, { method: 'POST', headers });
  const response = once(outgoing, 'response') as Promise<[Readable & { statusCode: number }]>;
  await pipeline(Readable.from(form(head, megabytes)), outgoing);
  const [reply] = await response;
  return { http: reply.statusCode, body: JSON.parse(await text(reply)) as { code?: string; data?: { key: string } } };
}

test('a PDF of nearly 100 MB needs less than 80 MB of memory, and every byte is stored', async () => {
  await send(1);
  const before = await memory();
  const { http, body } = await send(99);
  expect(http).toBe(200);
  const grown = ((await memory()).peak - before.now) / 1024;
  console.info(`memory for a PDF of 99 MB: ${grown.toFixed(1)} MB more`);
  expect(grown).toBeLessThan(80);
  const stored = await diskStorage({ folder, publicUrl: '', secret: 'x'.repeat(32) }).open(body.data?.key ?? '');
  expect(stored?.size).toBe(99 * MEGABYTE + '%PDF-1.7\n'.length + '%%EOF\n'.length);
}, 120_000);

/** Reads the reply only after everything is sent, as browsers do. */
async function sendAll(megabytes: number, head: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /document HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\ncontent-type: multipart/form-data; boundary=${BOUNDARY}\r\n\r\n`,
  );
  const response = once(socket, 'data') as Promise<[Buffer]>;
  for await (const chunk of form(head, megabytes)) {
    socket.write(`${chunk.length.toString(16)}\r\n`);
    socket.write(chunk);
    if (!socket.write('\r\n')) await once(socket, 'drain');
  }
  socket.write('0\r\n\r\n');
  const [reply] = await response;
  socket.destroy();
  return reply.toString();
}

test('a file that is refused at its first byte, or grows too long, gets a reply although the sender continues', async () => {
  expect(await sendAll(30, '<html>')).toContain('DOCUMENT_KIND_REFUSED');
  expect(await sendAll(101, '%PDF-1.7')).toContain('TOO_LARGE');
}, 120_000);
