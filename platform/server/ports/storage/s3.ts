import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
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
  /** How long a read may take; left out: as long as a user should wait. */
  readonly readMs?: number | undefined;
}

function clientOf(options: S3StorageOptions): S3Client {
  return new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    credentials: { accessKeyId: options.accessKey, secretAccessKey: options.secretKey },
    forcePathStyle: true,
    maxAttempts: 3,
    // S3 implementations other than Amazon's may not know the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, requestTimeout: 30_000 },
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

/** The SDK's own time-out only warns, and covers only the headers: a frozen store would block its caller for ever. */
async function withinTime<T>(readMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(readMs);
  const { promise: late, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new AppError('UNAVAILABLE', platformErrors.UNAVAILABLE));
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work(signal), late]);
  } finally {
    signal.removeEventListener('abort', stop);
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

async function openObject(client: S3Client, place: Place, readMs: number): Promise<OpenedObject | null> {
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
    return (Body as Readable | undefined) ?? Readable.from([]);
  };
  return { contentType: found.ContentType ?? 'application/octet-stream', size: found.ContentLength ?? 0, read };
}

/** Objects in any S3-compatible store. Path-style URLs, so a bucket needs no DNS name. */
export function s3Storage(options: S3StorageOptions, links: FileLinkOptions): Storage {
  const client = clientOf(options);
  const readMs = options.readMs ?? USER_WAITS_MS;
  const place = (key: string) => {
    assertKey(key);
    return { Bucket: options.bucket, Key: key };
  };
  return {
    async put(key, object) {
      await client.send(new PutObjectCommand({ ...place(key), Body: object.body, ContentType: object.contentType }));
    },
    putStream: async (key, source) => putStream(client, place(key), source),
    open: async (key) => openObject(client, place(key), readMs),
    async get(key) {
      try {
        return await withinTime(readMs, async (abortSignal) => {
          const found = await client.send(new GetObjectCommand(place(key)), { abortSignal });
          const body = (await found.Body?.transformToByteArray()) ?? new Uint8Array();
          return { body, contentType: found.ContentType ?? 'application/octet-stream' };
        });
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)));
    },
    signedUrl: fileLinks(links),
  };
}
