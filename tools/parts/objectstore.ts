import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { daemons, inHome, createCluster, log, makeStorage, makeUser, missingPrograms, monitorPorts } from './ceph.ts';
import type { Part } from './part.ts';
import { partsRoot } from './places.ts';
import { daemonPid, startDaemon, stopDaemon, waitFor } from './programs.ts';
import { isLocal, portOf, settings, shown } from './settings.ts';

const { endpoint, region, bucket, accessKey, secretKey } = settings.objects;
const port = portOf(endpoint, 80);

const names = ['gateway', 'storage', 'monitor'] as const;

/**
 * `built`: the cluster was created completely. `saved`: it was stopped cleanly; only then does the storage daemon, which keeps
 * objects in memory, write them to disk. Without this mark a new, empty cluster is created.
 */
const mark = (name: 'built' | 'saved') => inHome(name);

function client(): S3Client {
  return new S3Client({
    endpoint: endpoint.href,
    region,
    forcePathStyle: true,
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
  });
}

/** The bucket answers a signed request, so gateway, storage, key and secret all work. */
async function healthy(): Promise<boolean> {
  const s3 = client();
  try {
    await s3.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(2000) });
    return true;
  } catch {
    return false;
  } finally {
    s3.destroy();
  }
}

/** Any HTTP reply counts, even a refusal. */
async function answers(): Promise<boolean> {
  return fetch(endpoint, { signal: AbortSignal.timeout(1000) }).then(
    () => true,
    () => false,
  );
}

function start(name: keyof typeof daemons): void {
  startDaemon(`objectstore-${name}`, daemons[name](), { service: true });
}

async function startGateway(): Promise<void> {
  start('gateway');
  if (!(await waitFor(answers, 60_000))) throw new Error(`the S3 gateway does not answer\n${log('client.rgw.local')}`);
}

async function build(): Promise<void> {
  rmSync(path.join(partsRoot, 'objectstore'), { recursive: true, force: true });
  await createCluster(port);
  start('monitor');
  await makeStorage();
  start('storage');
  await startGateway();
  writeFileSync(mark('built'), '');
}

/** Restarts a cleanly stopped cluster; false if there is none or it does not start. */
async function resume(): Promise<boolean> {
  if (!existsSync(mark('saved'))) return false;
  rmSync(mark('saved'));
  start('monitor');
  start('storage');
  return startGateway().then(
    () => true,
    () => false,
  );
}

async function ensureAccountAndBucket(): Promise<void> {
  await makeUser(accessKey, secretKey);
  const s3 = client();
  await s3.send(new CreateBucketCommand({ Bucket: bucket })).finally(() => s3.destroy());
}

/** All three daemons run and answer, so only the account or the bucket can be missing. */
async function running(): Promise<boolean> {
  return names.every((name) => daemonPid(`objectstore-${name}`) !== undefined) && answers();
}

async function up(): Promise<void> {
  if (!(await running())) {
    await down();
    if (!(await resume())) {
      await down();
      if (existsSync(mark('built')))
        console.error('objectstore was not stopped with services -- down: its files are lost and it starts empty');
      await build();
    }
  }
  await ensureAccountAndBucket();
}

/** Stops the storage daemon before the monitor: it reports its shutdown there and would otherwise wait for a reply. */
async function down(): Promise<void> {
  const ran = daemonPid('objectstore-storage') !== undefined;
  // Without storage the gateway never finishes its requests, so it gets less time.
  await stopDaemon('objectstore-gateway', ran ? 15_000 : 500);
  const clean = await stopDaemon('objectstore-storage', 30_000);
  await stopDaemon('objectstore-monitor');
  if (ran && clean && existsSync(mark('built'))) writeFileSync(mark('saved'), '');
}

export const objectstore: Part = {
  name: 'objectstore',
  needed: false,
  address: `${shown(endpoint)}, bucket ${bucket}`,
  port,
  otherPorts: monitorPorts(port),
  packages: 'radosgw ceph-mon ceph-osd ceph-common',
  remote: !isLocal(endpoint),
  installed: () => missingPrograms().length === 0,
  up,
  down,
  healthy,
  own: async () => daemonPid('objectstore-gateway') !== undefined,
};
