import { createServer, type RequestListener, type Server } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ByteRange, OpenedObject, Storage } from '../../deps.ts';
import { diskStorage } from './disk.ts';
import { verifyFileLink } from './file-links.ts';
import { memoryStorage } from './memory.ts';
import { ensureBucket, s3Storage, type S3StorageOptions } from './s3.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const bytesOf = async (found: OpenedObject | null, range?: ByteRange) =>
  found ? buffer(await found.read(range)) : Buffer.alloc(0);
const SECRET = 'x'.repeat(32);
const LINKS = { publicUrl: 'http://localhost:1', secret: SECRET };
const run = `t${process.pid}-${Date.now()}`;

/** Every adapter must pass these. */
function storageContract(storageOf: () => Storage): void {
  test('what is put can be read back with its type, byte for byte', async () => {
    const body = Uint8Array.from({ length: 70_000 }, (_, at) => at % 256);
    await storageOf().put(`${run}/a/picture.png`, { body, contentType: 'image/png' });
    const found = await storageOf().get(`${run}/a/picture.png`);
    expect(found?.contentType).toBe('image/png');
    expect(Buffer.compare(found?.body ?? new Uint8Array(), body)).toBe(0);
  });

  test('the keys below a folder are listed in order, and none beside it', async () => {
    for (const key of ['listed/b/two', 'listed/a', 'listed-beside/c'])
      await storageOf().put(`${run}/${key}`, { body: bytes('x'), contentType: 'text/plain' });
    expect(await storageOf().list(`${run}/listed`)).toEqual([`${run}/listed/a`, `${run}/listed/b/two`]);
    expect(await storageOf().list(`${run}/nowhere`)).toEqual([]);
  });

  test('a second put replaces the first', async () => {
    await storageOf().put(`${run}/b`, { body: bytes('one, and longer'), contentType: 'text/plain' });
    await storageOf().put(`${run}/b`, { body: bytes('two'), contentType: 'text/csv' });
    expect(await storageOf().get(`${run}/b`)).toMatchObject({ contentType: 'text/csv', body: bytes('two') });
  });

  test('an object may be empty, and a key may be the prefix of another', async () => {
    await storageOf().put(`${run}/c`, { body: new Uint8Array(), contentType: 'text/plain' });
    await storageOf().put(`${run}/c/d`, { body: bytes('d'), contentType: 'text/plain' });
    expect((await storageOf().get(`${run}/c`))?.body).toHaveLength(0);
    expect((await storageOf().get(`${run}/c/d`))?.body).toEqual(bytes('d'));
  });

  const MEGABYTE = 1024 * 1024;
  /** `count` megabytes, each filled with its own number. */
  async function* megabytes(count: number, fails = false): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < count; at += 1) yield new Uint8Array(MEGABYTE).fill(at);
    if (fails) throw new Error('the line went dead');
  }

  test('a stream is stored as it comes and read back whole or in part', async () => {
    await storageOf().putStream(`${run}/streamed`, { body: megabytes(20), contentType: 'application/pdf' });
    const found = await storageOf().open(`${run}/streamed`);
    expect(found).toMatchObject({ contentType: 'application/pdf', size: 20 * MEGABYTE });
    const whole = await bytesOf(found);
    expect([whole.length, whole[0], whole[19 * MEGABYTE]]).toEqual([20 * MEGABYTE, 0, 19]);
    const part = await bytesOf(found, { start: 3 * MEGABYTE - 2, end: 3 * MEGABYTE + 1 });
    expect([...part]).toEqual([2, 2, 3, 3]);
  });

  test.each([1, 20])('a stream of %i MB that fails at its end stores nothing', async (count) => {
    const key = `${run}/failed-${count}`;
    const stored = storageOf().putStream(key, { body: megabytes(count, true), contentType: 'application/pdf' });
    await expect(stored).rejects.toThrow('the line went dead');
    expect(await storageOf().open(key)).toBeNull();
  });

  test('an empty stream is an empty object', async () => {
    await storageOf().putStream(`${run}/nothing`, { body: megabytes(0), contentType: 'text/plain' });
    const found = await storageOf().open(`${run}/nothing`);
    expect([found?.size, (await bytesOf(found)).length]).toEqual([0, 0]);
  });

  test('a missing object reads as null, and removing it is not an error', async () => {
    expect(await storageOf().get(`${run}/absent`)).toBeNull();
    expect(await storageOf().open(`${run}/absent`)).toBeNull();
    await storageOf().remove(`${run}/absent`);
    await storageOf().put(`${run}/gone`, { body: bytes('x'), contentType: 'text/plain' });
    await storageOf().remove(`${run}/gone`);
    expect(await storageOf().get(`${run}/gone`)).toBeNull();
  });

  test('keys that could leave the folder or the bucket are refused', async () => {
    const bad = [
      '',
      '/a',
      'a/',
      'a//b',
      '../a',
      'a/../b',
      'a/..',
      '.hidden',
      'a/.b',
      'a\\b',
      'a\0b',
      'a b',
      'a%2e%2e',
      'é',
      'x'.repeat(600),
    ];
    for (const key of bad) {
      await expect(
        (async () => storageOf().put(key, { body: bytes('x'), contentType: 'text/plain' }))(),
        key,
      ).rejects.toThrow('storage key');
      await expect((async () => storageOf().get(key))(), key).rejects.toThrow('storage key');
      await expect((async () => storageOf().signedUrl(key, { readerId: 'me', seconds: 60 }))(), key).rejects.toThrow(
        'storage key',
      );
    }
  });

  test('twenty writers of one key leave one whole object', async () => {
    const bodies = Array.from({ length: 20 }, (_, at) => bytes(String(at).repeat(5000)));
    await Promise.all(bodies.map((body) => storageOf().put(`${run}/race`, { body, contentType: 'text/plain' })));
    const found = await storageOf().get(`${run}/race`);
    expect(bodies.some((body) => Buffer.compare(body, found?.body ?? new Uint8Array()) === 0)).toBe(true);
  });
}

describe('memory', () => {
  const storage = memoryStorage();
  storageContract(() => storage);
});

describe('disk', () => {
  let folder = '';
  let storage: Storage;
  const clock = { at: new Date('2027-01-01T00:00:00Z'), now: () => clock.at };
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'storage-'));
    storage = diskStorage({ folder, publicUrl: 'http://localhost:1', secret: SECRET, clock });
  });
  afterAll(() => rm(folder, { recursive: true }));
  storageContract(() => storage);

  test('no half-written file is left behind', async () => {
    const left = await readdir(folder, { recursive: true });
    expect(left.filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  const signed = async (seconds: number) => {
    const url = new URL(await storage.signedUrl('a/b.pdf', { readerId: 'me', seconds }));
    return {
      key: url.pathname.slice('/files/'.length),
      expires: url.searchParams.get('expires') ?? '',
      signature: url.searchParams.get('signature') ?? '',
      readerId: 'me',
    };
  };

  test('a signed link is valid until it expires', async () => {
    const link = await signed(60);
    expect(verifyFileLink(SECRET, link, clock.now())).toBe(true);
    expect(verifyFileLink(SECRET, link, new Date(clock.now().getTime() + 59_000))).toBe(true);
    expect(verifyFileLink(SECRET, link, new Date(clock.now().getTime() + 60_000))).toBe(false);
  });

  test('a link that was altered in any part is refused', async () => {
    const link = await signed(60);
    const altered = [
      { ...link, key: 'a/c.pdf' },
      { ...link, key: '../a/b.pdf' },
      { ...link, readerId: 'somebody else' },
      { ...link, readerId: '' },
      { ...link, expires: String(Number(link.expires) + 1) },
      { ...link, expires: `${link.expires}.0` },
      { ...link, expires: '' },
      { ...link, signature: '' },
      { ...link, signature: link.signature.slice(0, -2) },
      { ...link, signature: `${link.signature.startsWith('A') ? 'B' : 'A'}${link.signature.slice(1)}` },
    ];
    expect(altered.filter((each) => verifyFileLink(SECRET, each, clock.now()))).toEqual([]);
    expect(verifyFileLink('y'.repeat(32), link, clock.now())).toBe(false);
  });

  test('a weak signing secret is refused', () => {
    expect(() => diskStorage({ folder, publicUrl: '', secret: 'short' })).toThrow('32');
  });
});

// A machine set up with Postgres alone sets PARTS; anywhere else a missing S3 is a failure.
describe.skipIf(process.env['PARTS'] === 'postgres')('S3', () => {
  const env = process.env;
  const options = {
    endpoint: env['S3_ENDPOINT'] || 'http://127.0.0.1:57480',
    region: env['S3_REGION'] || 'us-east-1',
    bucket: env['S3_BUCKET'] || 'app',
    accessKey: env['S3_ACCESS_KEY'] || 'local-access',
    secretKey: env['S3_SECRET_KEY'] || 'local-secret',
  };
  const storage = s3Storage(options, LINKS);
  beforeAll(() => ensureBucket(options));
  storageContract(() => storage);

  test('a signed link leads to the application, because a browser may not reach the store', async () => {
    expect(await storage.signedUrl('a/b.pdf', { readerId: 'me', seconds: 60 })).toMatch(
      /^http:\/\/localhost:1\/files\/a\/b\.pdf\?expires=\d+&signature=/,
    );
  });

  test('a wrong secret is refused', async () => {
    const wrong = s3Storage({ ...options, secretKey: 'wrong-secret' }, LINKS);
    await expect(wrong.put(`${run}/x`, { body: bytes('x'), contentType: 'text/plain' })).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
  });
});

describe('a slow or frozen store', () => {
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  const storageOn = async (
    listener: RequestListener,
    bounds: Pick<S3StorageOptions, 'readMs' | 'silentMs'> = {},
  ): Promise<Storage> => {
    server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const endpoint = `http://127.0.0.1:${port}`;
    return s3Storage({ endpoint, region: 'r', bucket: 'b', accessKey: 'a', secretKey: 's', ...bounds }, LINKS);
  };
  const took = async (work: Promise<unknown>) => {
    const started = Date.now();
    await expect(work).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    return Date.now() - started;
  };
  /** Starts at once, then sends a byte every 300 ms: all eight, or fewer and then nothing. */
  const trickle =
    (sent: number): RequestListener =>
    async ({ method }, reply) => {
      reply.writeHead(200, { 'content-type': 'text/plain', 'content-length': '8' });
      if (method === 'HEAD') return void reply.end();
      for (let each = 0; each < sent; each += 1) {
        reply.write('x');
        await pause(300);
      }
      if (sent === 8) reply.end();
    };

  test('that never replies to a read is given up after two seconds, or after the time that a job allows', async () => {
    const storage = await storageOn(() => undefined);
    expect(await took(storage.get('a/b'))).toBeLessThan(7000);
    expect(await took(storage.open('a/b'))).toBeLessThan(7000);
    server.close();
    const patient = await storageOn(() => undefined, { readMs: 5000 });
    expect(await took(patient.get('a/b'))).toBeGreaterThanOrEqual(4900);
  });

  test('may take longer over a whole body than to start it', async () => {
    const storage = await storageOn(trickle(8), { readMs: 1500 });
    expect((await storage.get('a/b'))?.body).toHaveLength(8);
    expect(await bytesOf(await storage.open('a/b'))).toHaveLength(8);
  });

  test('is not blamed for a reader that pauses', async () => {
    const length = 20_000_000;
    const storage = await storageOn(
      ({ method }, reply) => {
        reply.writeHead(200, { 'content-length': String(length) });
        reply.end(method === 'HEAD' ? undefined : Buffer.alloc(length));
      },
      { silentMs: 1000 },
    );
    const stream = await (await storage.open('a/b'))?.read();
    stream?.read(1);
    await pause(2500);
    expect((await buffer(stream ?? Readable.from([]))).length).toBeGreaterThan(length - 100_000);
  });

  test('gets its connection back from a body that nobody read', async () => {
    const closed = Promise.withResolvers<void>();
    const storage = await storageOn(({ method }, reply) => {
      reply.writeHead(200, { 'content-length': '8' });
      if (method === 'HEAD') return void reply.end();
      reply.once('close', closed.resolve).write('x');
    });
    (await (await storage.open('a/b'))?.read())?.destroy();
    await expect(closed.promise).resolves.toBeUndefined();
  });

  test('that falls silent within a body is given up', async () => {
    const storage = await storageOn(trickle(3), { silentMs: 1000 });
    expect(await took(storage.get('a/b'))).toBeLessThan(9000);
    expect(await took(bytesOf(await storage.open('a/b')))).toBeLessThan(9000);
  });

  test('that takes no write is given up', async () => {
    const storage = await storageOn(() => undefined, { silentMs: 200 });
    const object = { body: bytes('x'), contentType: 'text/plain' };
    expect(await took(storage.put('a/b', object))).toBeLessThan(9000);
    const stream = { ...object, body: Readable.from([object.body]) };
    expect(await took(storage.putStream('a/b', stream))).toBeLessThan(9000);
    expect(await took(storage.remove('a/b'))).toBeLessThan(9000);
  });
});
