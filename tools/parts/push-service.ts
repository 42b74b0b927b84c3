import { createECDH, createDecipheriv, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A push service on this machine and the browsers that subscribe to it, for tests. It takes messages as RFC 8030 says,
 * checks who signed them (RFC 8292) and decrypts them as a browser would (RFC 8188, RFC 8291), by Node's own primitives and
 * not by the library that encrypted them.
 */
export interface Delivered {
  readonly text: unknown;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string;
  /** Whom the sender names as its contact. */
  readonly contact: string;
}
export interface Browser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly received: readonly Delivered[];
  /** The browser withdraws its subscription: messages are answered 410. */
  readonly withdraw: () => void;
}
export interface PushService {
  /** Its host and port. */
  readonly host: string;
  readonly subscribe: () => Browser;
  /** Answers the next messages with this status. */
  readonly fail: (status: number | null) => void;
  readonly close: () => Promise<void>;
}

interface Keys {
  readonly curve: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
}
const TAG = 16;
const bytes = (...parts: readonly (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));
const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** One record of aes128gcm: salt, record size, the sender's key, ciphertext with its tag. */
function decrypt(body: Buffer, { curve, auth }: Keys): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = bytes('WebPush: info\0', curve.getPublicKey(), senderKey);
  const input = derive(curve.computeSecret(senderKey), auth, info, 32);
  const key = derive(input, salt, bytes('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, bytes('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(record.length - TAG));
  const plain = bytes(decipher.update(record.subarray(0, record.length - TAG)), decipher.final());
  // The last record ends with a 2 and any padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}

/** The contact of a sender whose signature is right and meant for this service; null for any other. */
function contactOf(authorization: string, audience: string): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return null;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string | number>;
  const isCurrent = Number(exp) * 1000 > Date.now() && Number(exp) * 1000 < Date.now() + 86_400_000;
  return isSigned && aud === audience && isCurrent ? String(sub) : null;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Keys & { readonly received: Delivered[] }>();
  let failing: number | null = null;
  let host = '';
  const take = async (request: IncomingMessage): Promise<number> => {
    const header = (name: string) => String(request.headers[name] ?? '');
    const body = await bodyOf(request);
    if (failing !== null) return failing;
    const browser = browsers.get(request.url ?? '');
    if (!browser) return 410;
    const contact = contactOf(header('authorization'), `http://${host}`);
    if (contact === null) return 403;
    if (request.method !== 'POST' || !/^\d+$/.test(header('ttl')) || header('content-encoding') !== 'aes128gcm')
      return 400;
    if (body.length > 4096) return 413;
    const text: unknown = JSON.parse(decrypt(body, browser));
    const [ttl, urgency, topic] = [Number(header('ttl')), header('urgency'), header('topic')];
    browser.received.push({ text, ttl, urgency, topic, contact });
    return 201;
  };
  const answer = (request: IncomingMessage, response: ServerResponse) =>
    void take(request).then(
      (status) => response.writeHead(status, status === 201 ? { location: `http://${host}/sent` } : {}).end(),
      () => response.writeHead(400).end(),
    );
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    fail: (status) => void (failing = status),
    subscribe: () => {
      const curve = createECDH('prime256v1');
      curve.generateKeys();
      const [path, auth, received] = [
        `/push/${randomBytes(12).toString('base64url')}`,
        randomBytes(16),
        [] as Delivered[],
      ];
      browsers.set(path, { curve, auth, received });
      return {
        endpoint: `http://${host}${path}`,
        p256dh: curve.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
        received,
        withdraw: () => void browsers.delete(path),
      };
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
