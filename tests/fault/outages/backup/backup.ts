import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { settings as parts } from '../../../../tools/parts/settings.ts';
import { readBackupSettings } from '../../../../tools/machine/backup/settings.ts';
import {
  type BackupContext,
  begin,
  check,
  copyFiles,
  copyToBucket,
  drill,
  prepare,
} from '../../../../tools/machine/backup/work.ts';
import { sendAnswers } from '../../answers/answers.ts';
import { checkStored } from '../../answers/check-stored.ts';
import { device } from '../../answers/device.ts';
import { planOf } from '../../answers/plan.ts';
import { listItems, readStored } from '../../answers/stored.repo.ts';
import { killedPair } from '../../parts/killed-pair.ts';
import { query } from '../../parts/query.ts';
import type { FaultReport } from '../../report.ts';
import { loseFile, makeFiles, removeBuckets } from './buckets.ts';
import { tlsFront, type TlsFront } from './tls-front.ts';

const LEARNERS = 20;
const { objects } = parts;

const storeClient = () =>
  new S3Client({
    endpoint: objects.endpoint.href,
    region: objects.region,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: objects.accessKey, secretAccessKey: objects.secretKey },
  });

/** Before Postgres starts, because it archives from its first second; buckets of this run alone. */
async function prepareFor(folder: string, front: TlsFront, name: string): Promise<BackupContext & { archive: string }> {
  const settings = readBackupSettings({
    BACKUP_S3_ENDPOINT: front.endpoint,
    BACKUP_S3_BUCKET: name,
    BACKUP_S3_OBJECTS_BUCKET: `${name}-objects`,
    BACKUP_S3_ACCESS_KEY: objects.accessKey,
    BACKUP_S3_SECRET_KEY: objects.secretKey,
    BACKUP_S3_CA_FILE: front.caFile,
    BACKUP_SECRET: 'only-for-the-fault-run-only-for-the-fault-run',
    BACKUP_POSTGRES_DATA: `${folder}/data`,
    BACKUP_POSTGRES_SOCKET: folder,
    BACKUP_POSTGRES_SUPERUSER: 'app',
    BACKUP_FOLDER: `${folder}/backup`,
  });
  const storage = {
    kind: 's3' as const,
    folder: '',
    endpoint: objects.endpoint.href,
    region: objects.region,
    bucket: `${name}-files`,
    accessKey: objects.accessKey,
    secretKey: objects.secretKey,
  };
  const database = new URL(`postgres://app@127.0.0.1:${parts.ports.fault + 9}/postgres`);
  const context = { settings, storage, database, now: () => new Date() };
  return { ...context, archive: await prepare(context) };
}

/** One byte of an archived piece of the log, as a disk or a hand might change it. */
async function damageArchive(s3: S3Client, bucket: string): Promise<string> {
  const list = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: 'postgres/archive/app/' }));
  const pieces = (list.Contents ?? []).map(({ Key = '' }) => Key).filter((key) => key.endsWith('.zst'));
  const key = pieces.at(-1);
  if (key === undefined) throw new Error('nothing was archived');
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes }));
  return key;
}

/**
 * Learners answer while a copy is taken; then somebody empties the table of answers. A restore to the second before has every
 * acknowledged answer and not the mistake; a changed byte among the copies is noticed, and a deleted file is still there.
 */
export async function backup({ seed, count }: { readonly seed: number; readonly count: number }): Promise<FaultReport> {
  const laps: string[] = [];
  let since = performance.now();
  const lap = (what: string) => {
    laps.push(`${what} ${((performance.now() - since) / 1000).toFixed(1)} s`);
    since = performance.now();
  };
  const front = await tlsFront(objects.endpoint);
  const name = `drill-${randomUUID().slice(0, 8)}`;
  const s3 = storeClient();
  let context: BackupContext | undefined;
  const configuration = async (folder: string) => {
    const { archive, ...rest } = await prepareFor(folder, front, name);
    context = rest;
    // No kill is played here, so nothing is lost by not waiting for the disk.
    return `wal_level = replica\narchive_mode = on\narchive_timeout = 60\nfsync = off\n${archive}\n`;
  };
  const pair = await killedPair('backup', { seed, learners: LEARNERS, entitlement: 'qb', configuration });
  lap('installation');
  if (!context) throw new Error('Postgres was started without an archive');
  const items = await listItems(pair.databaseUrl);
  const senders = pair.people.map(({ token }) => device(pair.urls, token, pair.journal));
  const ask = <T extends Record<string, unknown>>(statement: string) => query<T>(pair.databaseUrl, statement);

  await makeFiles(s3, `${name}-files`);
  await begin(context);
  const plan = planOf({ seed, count, learners: LEARNERS, apiKills: 0, postgresKills: 0, items, now: Date.now() });
  const answering = sendAnswers(plan, senders, pair.parts);
  const copy = await copyToBucket(context);
  const files = await copyFiles(context);
  const outcomes = await answering;
  lap('copy under answers');

  await wait(1100);
  const [moment] = await ask<{ now: Date }>('select now()');
  await wait(1100);
  await ask('delete from practice.attempt');
  const checked = await check(context);
  lap('check');
  const emails = pair.people.map(({ email }) => email);
  const drilled = await drill(context, moment?.now ?? null, async ({ url }) => {
    const found = checkStored(outcomes, await readStored(url), emails);
    return found.filter(({ wrong }) => wrong > 0).map(({ name: what, wrong }) => `${wrong} ${what}`);
  });
  lap('drill');
  const lost = await loseFile(s3, context);
  const damaged = await damageArchive(s3, name);
  const afterDamage = await check(context);

  const facts = [
    `copy: ${copy.detail}`,
    `files: ${files.detail}`,
    `drill: ${drilled.detail}`,
    `damaged: ${damaged}`,
    laps.join(', '),
  ];
  const report = await pair.end({
    what: `${count} answers of ${LEARNERS} learners around a copy`,
    kills: [],
    checks: [
      { name: `faults of a check on a good day ${checked.faults.join('; ')}`.trim(), wrong: checked.faults.length },
      { name: `faults of the restore ${drilled.faults.join('; ')}`.trim(), wrong: drilled.faults.length },
      { name: 'damaged archive files that no check noticed', wrong: afterDamage.faults.length > 0 ? 0 : 1 },
      { name: 'deleted files of which no version is left', wrong: lost },
    ],
  });
  await removeBuckets(s3, [name, `${name}-objects`, `${name}-files`]);
  front.close();
  s3.destroy();
  return { ...report, lines: [...report.lines, ...facts.map((fact) => `  ${fact}`)] };
}
