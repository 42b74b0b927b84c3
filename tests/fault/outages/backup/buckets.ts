import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { type BackupContext, copyFiles } from '../../../../tools/machine/backup/work.ts';

const FILES = ['one.txt', 'folder/two.txt', 'gone.txt'] as const;

export async function makeFiles(s3: S3Client, bucket: string): Promise<void> {
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  for (const key of FILES) await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: key }));
}

/** A file of the application is deleted, and the next copy follows: 1 if its former version can no longer be read, else 0. */
export async function loseFile(s3: S3Client, context: BackupContext): Promise<number> {
  await s3.send(new DeleteObjectCommand({ Bucket: context.storage.bucket, Key: 'gone.txt' }));
  await copyFiles(context);
  const Bucket = context.settings.BACKUP_S3_OBJECTS_BUCKET;
  const { Versions = [], DeleteMarkers = [] } = await s3.send(
    new ListObjectVersionsCommand({ Bucket, Prefix: 'gone.txt' }),
  );
  return Versions.length === 1 && DeleteMarkers.length === 1 ? 0 : 1;
}

/** With every version of what is in them. */
export async function removeBuckets(s3: S3Client, names: readonly string[]): Promise<void> {
  for (const Bucket of names) {
    for (let more = true; more; ) {
      const page = await s3.send(new ListObjectVersionsCommand({ Bucket }));
      const all = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])];
      for (const { Key, VersionId } of all) await s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
      more = page.IsTruncated === true;
    }
    await s3.send(new DeleteBucketCommand({ Bucket }));
  }
}
