import { S3Client } from '@aws-sdk/client-s3';
import { readFileSync } from 'node:fs';
import type { Config } from '../../../apps/server/config.ts';
import { bucketSource, copyObjects, folderSource, prepareBucket } from './objects.ts';
import {
  archiveCommand,
  checkArchiving,
  copyDatabase,
  createRepository,
  findDamage,
  listCopies,
  writeConfiguration,
} from './repository.ts';
import type { BackupSettings } from './settings.ts';
import { countRestored } from './trial.repo.ts';
import { startTrial, type TrialServer } from './trial-server.ts';

/** What a step of the program found; `faults` empty when it ended well. */
export interface Outcome {
  readonly detail: string;
  readonly bytes: number;
  readonly faults: readonly string[];
}
export interface BackupContext {
  readonly settings: BackupSettings;
  readonly storage: Config['storage'];
  /** Of the application, on this machine and not through a pooler. */
  readonly database: URL;
  readonly now: () => Date;
}

const HOUR_MS = 3_600_000;
const LATE_MS = 26 * HOUR_MS;
const KEPT_MS = 35 * 24 * HOUR_MS;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

const copiesClient = (settings: BackupSettings): S3Client =>
  new S3Client({
    endpoint: settings.BACKUP_S3_ENDPOINT,
    region: settings.BACKUP_S3_REGION,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    ...(settings.BACKUP_S3_CA_FILE
      ? { requestHandler: { httpsAgent: { ca: readFileSync(settings.BACKUP_S3_CA_FILE) } } }
      : {}),
    credentials: { accessKeyId: settings.BACKUP_S3_ACCESS_KEY, secretAccessKey: settings.BACKUP_S3_SECRET_KEY },
  });

async function withCopies<T>(settings: BackupSettings, work: (s3: S3Client) => Promise<T>): Promise<T> {
  const s3 = copiesClient(settings);
  return work(s3).finally(() => s3.destroy());
}

/** Once for an installation, and again after its settings were changed. */
export async function prepare({ settings, database }: BackupContext): Promise<string> {
  await withCopies(settings, async (s3) => {
    await prepareBucket({ s3, name: settings.BACKUP_S3_BUCKET }, { versions: false });
    await prepareBucket({ s3, name: settings.BACKUP_S3_OBJECTS_BUCKET }, { versions: true });
  });
  await writeConfiguration(settings, database);
  return `archive_command = '${archiveCommand(settings)}'`;
}
export const begin = ({ settings }: BackupContext): Promise<void> => createRepository(settings);

export async function copyToBucket({ settings, now }: BackupContext): Promise<Outcome> {
  const { label, type, bytes, storedBytes } = await copyDatabase(settings, now());
  return {
    detail: `${label}, ${type}: ${megabytes(bytes)}, of which ${megabytes(storedBytes)} sent`,
    bytes,
    faults: [],
  };
}

export async function copyFiles({ settings, storage }: BackupContext): Promise<Outcome> {
  const ours = new S3Client({
    endpoint: storage.endpoint,
    region: storage.region,
    forcePathStyle: true,
    credentials: { accessKeyId: storage.accessKey, secretAccessKey: storage.secretKey },
  });
  const source =
    storage.kind === 's3' ? bucketSource({ s3: ours, name: storage.bucket }) : folderSource(storage.folder);
  const copied = await withCopies(settings, (s3) =>
    copyObjects(source, { s3, name: settings.BACKUP_S3_OBJECTS_BUCKET }),
  ).finally(() => ours.destroy());
  const detail = `${copied.all} files, ${megabytes(copied.bytes)}; ${copied.copied} sent, ${copied.removed} deleted`;
  return { detail, bytes: copied.bytes, faults: [] };
}

/** The log is archived, the newest copy is young and the oldest not too old, and every byte is as it was written. */
export async function check({ settings, now }: BackupContext): Promise<Outcome> {
  const faults: string[] = [];
  await checkArchiving(settings).catch((error: unknown) => faults.push(`archive: ${(error as Error).message}`));
  const copies = await listCopies(settings);
  const [oldest, newest] = [copies[0], copies.at(-1)];
  if (!oldest || !newest) faults.push('there is no copy yet');
  else {
    if (now().getTime() - newest.endedAt.getTime() > LATE_MS)
      faults.push(`the newest copy is of ${newest.endedAt.toISOString()}`);
    if (now().getTime() - oldest.startedAt.getTime() > KEPT_MS)
      faults.push(`the copy of ${oldest.startedAt.toISOString()} is older than 35 days`);
  }
  faults.push(...(await findDamage(settings)));
  return { detail: `${copies.length} copies and the archived log read`, bytes: newest?.bytes ?? 0, faults };
}

/** Restores to a moment beside the live database and counts what is there; `inspect` may look further. */
export async function drill(
  { settings, database }: BackupContext,
  at: Date | null,
  inspect: (trial: TrialServer) => Promise<readonly string[]> = async () => [],
): Promise<Outcome> {
  const trial = await startTrial(settings, database, at);
  try {
    const { bytes, people, answers, lastChange } = await countRestored(trial.url);
    const faults = people === 0 ? ['nobody is in the restored database'] : [];
    const seconds = `${trial.restoreSeconds.toFixed(1)} s to bring back, ${trial.recoverySeconds.toFixed(1)} s to replay`;
    const what = `${megabytes(bytes)} up to ${lastChange}: ${people} accounts, ${answers} answers`;
    return { detail: `${what}; ${seconds}`, bytes, faults: [...faults, ...(await inspect(trial))] };
  } finally {
    await trial.remove();
  }
}
