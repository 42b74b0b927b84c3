import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
import { arrayBuffer } from 'node:stream/consumers';
import { AppError, platformErrors } from '@app/platform/contract';
import type { ByteRange, OpenedObject, Storage, StoredStream } from '../../deps.ts';
import { type FileLinkOptions, fileLinks } from './file-links.ts';
import { assertKey } from './key.ts';

export interface S3StorageOptions {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** How long a read may take to start; left out: as long as a user should wait. */
  readonly readMs?: number | undefined;
  /** How long the store may be silent during a read or a write. */
  readonly silentMs?: number;
}

/** `socketTimeout`: how long a connection may be silent; left out where a slow reader may pause it. */
function clientOf(options: S3StorageOptions, bounds: { readonly socketTimeout?: number } = {}): S3Client {
  return new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    credentials: { accessKeyId: options.accessKey, secretAccessKey: options.secretKey },
    forcePathStyle: true,
    maxAttempts: 3,
    // S3 implementations other than Amazon's may not know the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, requestTimeout: 30_000, ...bounds },
  });
}

/** Creates the bucket when it is missing; for development, tests and first set-up. */
export async function ensureBucket(options: S3StorageOptions): Promise<void> {
  const client = clientOf(options);
  try {
    await client.send(new HeadBucketCommand({ Bucket: options.bucket }));
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    await client.send(new CreateBucketCommand({ Bucket: options.bucket }));
  } finally {
    client.destroy();
  }
}

/** A user should not wait longer than this for a file to start. */
const USER_WAITS_MS = 2000;
/** A store that neither takes nor sends a byte for this long is given up. A large object may take longer as a whole. */
const SILENT_MS = 10_000;

const unavailable = () => new AppError('UNAVAILABLE', platformErrors.UNAVAILABLE);

/** The SDK's own time-out only warns: a frozen store would block its caller for ever. */
async function withinTime<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(unavailable());
    controller.abort();
  }, milliseconds);
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The bytes of a body. Only the time in which we wait for the store counts: a slow reader is not its fault. */
async function* arriving(body: Readable, silentMs: number): AsyncGenerator<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const piece = await withinTime(silentMs, () => pieces.next());
      if (piece.done) return;
      yield piece.value as Uint8Array;
    }
  } finally {
    body.destroy();
  }
}

/** A write that the store neither took nor answered, after the SDK's own retries. */
async function written(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw error instanceof Error && error.name === 'TimeoutError' ? unavailable() : error;
  }
}

/** How much of a streamed object is in memory at a time; S3 requires parts of at least 5 MB. */
const PART_BYTES = 8 * 1024 * 1024;

interface Place {
  readonly Bucket: string;
  readonly Key: string;
}

async function putStream(client: S3Client, place: Place, source: StoredStream): Promise<void> {
  const upload = new Upload({
    client,
    params: { ...place, Body: Readable.from(source.body), ContentType: source.contentType },
    partSize: PART_BYTES,
    queueSize: 1,
    leavePartsOnError: false,
  });
  await upload.done();
}

interface ReadBounds {
  readonly readMs: number;
  readonly silentMs: number;
}
async function openObject(client: S3Client, place: Place, bounds: ReadBounds): Promise<OpenedObject | null> {
  const { readMs, silentMs } = bounds;
  const head = withinTime(readMs, (abortSignal) => client.send(new HeadObjectCommand(place), { abortSignal }));
  const found = await head.catch((error: unknown) => {
    if (error instanceof NotFound) return null;
    throw error;
  });
  if (!found) return null;
  const read = async (range?: ByteRange) => {
    const stretch = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
    const { Body } = await withinTime(readMs, (abortSignal) =>
      client.send(new GetObjectCommand({ ...place, ...stretch }), { abortSignal }),
    );
    if (!Body) return Readable.from([]);
    const body = Body as Readable;
    const pieces = Readable.from(arriving(body, silentMs), { objectMode: false });
    // A generator that nobody began to read never reaches its `finally`, and would hold its socket to the store.
    return pieces.once('close', () => body.destroy());
  };
  return { contentType: found.ContentType ?? 'application/octet-stream', size: found.ContentLength ?? 0, read };
}

async function listKeys(client: S3Client, Bucket: string, folder: string): Promise<readonly string[]> {
  assertKey(folder);
  const keys: string[] = [];
  for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix: `${folder}/`, ContinuationToken: token }),
    );
    keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key])));
    token = page.NextContinuationToken;
  }
  return keys.toSorted();
}

/** Objects in any S3-compatible store. Path-style URLs, so a bucket needs no DNS name. */
export function s3Storage(options: S3StorageOptions, links: FileLinkOptions): Storage {
  const { readMs = USER_WAITS_MS, silentMs = SILENT_MS } = options;
  const client = clientOf(options);
  const writer = clientOf(options, { socketTimeout: silentMs });
  const place = (key: string) => {
    assertKey(key);
    return { Bucket: options.bucket, Key: key };
  };
  return {
    put: async (key, { body, contentType }) =>
      written(writer.send(new PutObjectCommand({ ...place(key), Body: body, ContentType: contentType }))),
    putStream: async (key, source) => written(putStream(writer, place(key), source)),
    open: async (key) => openObject(client, place(key), { readMs, silentMs }),
    async get(key) {
      try {
        const found = await withinTime(readMs, (abortSignal) =>
          client.send(new GetObjectCommand(place(key)), { abortSignal }),
        );
        const body = found.Body ? await arrayBuffer(arriving(found.Body as Readable, silentMs)) : new ArrayBuffer(0);
        return { body: new Uint8Array(body), contentType: found.ContentType ?? 'application/octet-stream' };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (key) => written(writer.send(new DeleteObjectCommand(place(key)))),
    list: (folder) => listKeys(writer, options.bucket, folder),
    signedUrl: fileLinks(links),
  };
}
