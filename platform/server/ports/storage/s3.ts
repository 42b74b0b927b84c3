import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Storage } from '../../deps.ts';
import { assertKey } from './key.ts';

export interface S3StorageOptions {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

function clientOf(options: S3StorageOptions): S3Client {
  return new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    credentials: { accessKeyId: options.accessKey, secretAccessKey: options.secretKey },
    forcePathStyle: true,
    maxAttempts: 3,
    // Other makers' S3 does not know the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, requestTimeout: 30_000 },
  });
}

/** Makes the bucket when it is not there; for development, tests and first set-up. */
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

/** Objects in any S3. Path-style addresses, so a bucket needs no DNS name of its own. */
export function s3Storage(options: S3StorageOptions): Storage {
  const client = clientOf(options);
  const place = (key: string) => {
    assertKey(key);
    return { Bucket: options.bucket, Key: key };
  };
  return {
    async put(key, object) {
      await client.send(new PutObjectCommand({ ...place(key), Body: object.body, ContentType: object.contentType }));
    },
    async get(key) {
      try {
        const found = await client.send(new GetObjectCommand(place(key)));
        const body = (await found.Body?.transformToByteArray()) ?? new Uint8Array();
        return { body, contentType: found.ContentType ?? 'application/octet-stream' };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)));
    },
    async signedUrl(key, seconds) {
      return getSignedUrl(client, new GetObjectCommand(place(key)), { expiresIn: seconds });
    },
  };
}
