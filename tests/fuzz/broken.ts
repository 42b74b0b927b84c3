import { connect } from 'node:net';
import type { Seen } from './judge.ts';

/** Malformed requests, sent as raw bytes because no HTTP client would send them. */
const BROKEN: readonly (readonly [string, number, string])[] = [
  ['no HTTP', 400, 'HELLO\r\n\r\n'],
  ['a header without a name', 400, 'GET / HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n'],
  [
    'two lengths',
    400,
    'POST /api/v1/pausers/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
  ],
  [
    'length and chunks',
    400,
    'POST /api/v1/pausers/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['headers that are too long', 431, `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(70_000)}\r\n\r\n`],
  [
    'an unknown expectation',
    417,
    'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: a miracle\r\nConnection: close\r\n\r\n',
  ],
];
const PATIENCE_MS = 5000;

function exchange(url: URL, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname);
    const parts: Buffer[] = [];
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('data', (part) => parts.push(part));
    // On a reset, the bytes received so far are judged.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Buffer.concat(parts).toString('latin1')));
    socket.write(bytes, 'latin1');
  });
}

function seenIn(reply: string, milliseconds: number): Seen {
  const [head = '', text = ''] = reply.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ]);
  return { status: Number(first.split(' ')[1] ?? 0), headers: Object.fromEntries(headers), text, milliseconds };
}

export interface BrokenReply {
  readonly name: string;
  readonly expected: number;
  readonly seen: Seen;
}

export async function tryBroken(url: URL): Promise<readonly BrokenReply[]> {
  const replies: BrokenReply[] = [];
  for (const [name, expected, bytes] of BROKEN) {
    const begun = performance.now();
    const reply = await exchange(url, bytes);
    replies.push({ name, expected, seen: seenIn(reply, performance.now() - begun) });
  }
  return replies;
}
