import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutBucketLifecycleConfigurationCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';

/** A stored file as a list has it. */
interface Listed {
  readonly size: number;
  readonly changedAt: number;
}
/** Where the application keeps its files: a bucket, or a folder. */
export interface ObjectSource {
  list(): Promise<ReadonlyMap<string, Listed>>;
  open(key: string): Promise<{ readonly body: Readable; readonly contentType: string | undefined }>;
}
export interface Bucket {
  readonly s3: S3Client;
  readonly name: string;
}
export interface ObjectsCopied {
  readonly copied: number;
  readonly removed: number;
  readonly all: number;
  readonly bytes: number;
}

/** Files of erased people must be gone from every copy after 35 days: a version that was replaced or deleted lives for 30. */
const VERSION_DAYS = 30;
const AT_ONCE = 8;

async function listBucket({ s3, name }: Bucket): Promise<ReadonlyMap<string, Listed>> {
  const found = new Map<string, Listed>();
  for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
    const page = await s3.send(new ListObjectsV2Command({ Bucket: name, ContinuationToken: token }));
    for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
      found.set(Key, { size: Size, changedAt: LastModified?.getTime() ?? 0 });
    token = page.NextContinuationToken;
  }
  return found;
}

export const bucketSource = (bucket: Bucket): ObjectSource => ({
  list: () => listBucket(bucket),
  open: async (key) => {
    const { Body, ContentType } = await bucket.s3.send(new GetObjectCommand({ Bucket: bucket.name, Key: key }));
    return { body: Body as Readable, contentType: ContentType };
  },
});

export const folderSource = (folder: string): ObjectSource => ({
  list: async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'));
    const listed = files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const { size, mtimeMs } = await stat(file);
      return [relative(folder, file), { size, changedAt: mtimeMs }] as const;
    });
    return new Map(await Promise.all(listed));
  },
  open: async (key) => ({ body: createReadStream(join(folder, key)), contentType: undefined }),
});

/** The bucket of the copies keeps versions, so that a deletion or a bad write by mistake can be undone. */
export async function prepareBucket({ s3, name }: Bucket, { versions }: { readonly versions: boolean }): Promise<void> {
  await s3
    .send(new HeadBucketCommand({ Bucket: name }))
    .catch(() => s3.send(new CreateBucketCommand({ Bucket: name })));
  if (!versions) return;
  const status = { Status: 'Enabled' } as const;
  await s3.send(new PutBucketVersioningCommand({ Bucket: name, VersioningConfiguration: status }));
  const rule = {
    ID: 'versions',
    Filter: { Prefix: '' },
    NoncurrentVersionExpiration: { NoncurrentDays: VERSION_DAYS },
    ...status,
  };
  await s3.send(
    new PutBucketLifecycleConfigurationCommand({ Bucket: name, LifecycleConfiguration: { Rules: [rule] } }),
  );
}

async function inTurn<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const rest = [...all];
  const worker = async () => {
    for (let each = rest.pop(); each !== undefined; each = rest.pop()) await work(each);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Brings the copy into line with the source, deletions included: both lists are compared, and what differs is sent. */
export async function copyObjects(source: ObjectSource, target: Bucket): Promise<ObjectsCopied> {
  const [ours, theirs] = [await source.list(), await listBucket(target)];
  const isStale = ([key, { size, changedAt }]: readonly [string, Listed]) => {
    const copy = theirs.get(key);
    return copy === undefined || copy.size !== size || copy.changedAt < changedAt;
  };
  const stale = [...ours].filter(isStale);
  const gone = [...theirs.keys()].filter((key) => !ours.has(key));
  await inTurn(stale, async ([key, { size }]) => {
    const { body, contentType } = await source.open(key);
    const params = { Bucket: target.name, Key: key, Body: body, ContentType: contentType };
    if (size > 0) await new Upload({ client: target.s3, params }).done();
    else await target.s3.send(new PutObjectCommand({ ...params, Body: '' }));
  });
  await inTurn(gone, async (key) => {
    await target.s3.send(new DeleteObjectCommand({ Bucket: target.name, Key: key }));
  });
  const bytes = [...ours.values()].reduce((sum, { size }) => sum + size, 0);
  return { copied: stale.length, removed: gone.length, all: ours.size, bytes };
}
