import { must, run } from '../../parts/programs.ts';
import type { BackupSettings } from './settings.ts';

/**
 * Copies of the database in a bucket, by pgBackRest: full copies, increments between them, and the log Postgres archives, all
 * encrypted before they leave this machine. Four full copies a week apart are kept, so nothing is older than 35 days.
 */
const STANZA = 'app';
const FULL_EVERY_DAYS = 7;
const service = { service: true } as const;
export const configFile = ({ BACKUP_FOLDER }: BackupSettings): string => `${BACKUP_FOLDER}/pgbackrest.conf`;

export const archiveCommand = (settings: BackupSettings): string =>
  `pgbackrest --config=${configFile(settings)} --stanza=${STANZA} archive-push %p`;

export function configuration(settings: BackupSettings, database: URL): string {
  const { hostname, port } = new URL(settings.BACKUP_S3_ENDPOINT);
  const { BACKUP_S3_CA_FILE: caFile, BACKUP_FOLDER: folder } = settings;
  return `[global]
repo1-type=s3
repo1-path=/postgres
repo1-s3-endpoint=${hostname}
repo1-storage-port=${port || 443}
repo1-s3-uri-style=path
repo1-s3-region=${settings.BACKUP_S3_REGION}
repo1-s3-bucket=${settings.BACKUP_S3_BUCKET}
repo1-s3-key=${settings.BACKUP_S3_ACCESS_KEY}
repo1-s3-key-secret=${settings.BACKUP_S3_SECRET_KEY}
${caFile ? `repo1-storage-ca-file=${caFile}\n` : ''}repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${settings.BACKUP_SECRET}
repo1-bundle=y
repo1-retention-full=4
compress-type=zst
process-max=2
start-fast=y
archive-timeout=60
log-level-console=warn
log-level-file=off
lock-path=${folder}/lock
spool-path=${folder}/spool

[${STANZA}]
pg1-path=${settings.BACKUP_POSTGRES_DATA}
pg1-socket-path=${settings.BACKUP_POSTGRES_SOCKET}
pg1-port=${database.port || 5432}
pg1-user=${settings.BACKUP_POSTGRES_SUPERUSER}
pg1-database=postgres
`;
}

const command = (settings: BackupSettings, words: readonly string[]) => [
  'pgbackrest',
  `--config=${configFile(settings)}`,
  `--stanza=${STANZA}`,
  ...words,
];

/** Writes the file of pgBackRest, readable by the account of Postgres alone, because it holds keys. */
export async function writeConfiguration(settings: BackupSettings, database: URL): Promise<void> {
  const script = 'umask 077 && mkdir -p "$1" && cat > "$2"';
  const words = ['sh', '-c', script, 'sh', settings.BACKUP_FOLDER, configFile(settings)];
  await must(words, { ...service, input: configuration(settings, database) });
}

/** Makes the place in the bucket, and proves that Postgres archives its log there. */
export async function createRepository(settings: BackupSettings): Promise<void> {
  await must(command(settings, ['stanza-create']), service);
  await checkArchiving(settings);
}

/** Has Postgres archive a piece of its log and waits until it is in the bucket. */
export async function checkArchiving(settings: BackupSettings): Promise<void> {
  await must(command(settings, ['check']), service);
}

export interface DatabaseCopy {
  readonly label: string;
  readonly type: 'full' | 'diff' | 'incr';
  readonly startedAt: Date;
  readonly endedAt: Date;
  /** Of the database, not of what is stored. */
  readonly bytes: number;
  readonly storedBytes: number;
}
interface InfoCopy {
  readonly label: string;
  readonly type: DatabaseCopy['type'];
  readonly timestamp: { readonly start: number; readonly stop: number };
  readonly info: { readonly size: number; readonly repository: { readonly delta: number } };
}

/** Every copy there is, oldest first. */
export async function listCopies(settings: BackupSettings): Promise<readonly DatabaseCopy[]> {
  const text = await must(command(settings, ['info', '--output=json']), service);
  const [stanza] = JSON.parse(text) as readonly { readonly backup: readonly InfoCopy[] }[];
  return (stanza?.backup ?? []).map(({ label, type, timestamp, info }) => ({
    label,
    type,
    startedAt: new Date(timestamp.start * 1000),
    endedAt: new Date(timestamp.stop * 1000),
    bytes: info.size,
    storedBytes: info.repository.delta,
  }));
}

/** A full copy a week, increments between. Removes what is older than four full ones. */
export async function copyDatabase(settings: BackupSettings, now: Date): Promise<DatabaseCopy> {
  const full = (await listCopies(settings)).findLast(({ type }) => type === 'full');
  const isDue = !full || now.getTime() - full.startedAt.getTime() > (FULL_EVERY_DAYS - 0.5) * 86_400_000;
  await must(command(settings, [`--type=${isDue ? 'full' : 'incr'}`, 'backup']), service);
  const newest = (await listCopies(settings)).at(-1);
  if (!newest) throw new Error('pgBackRest ended well and lists no copy');
  return newest;
}

/** Reads every copied and archived file and compares it with its checksum; what is wrong, line by line. */
export async function findDamage(settings: BackupSettings): Promise<readonly string[]> {
  const words = ['--output=text', '--verbose', '--log-level-console=off', 'verify'];
  const { code, out } = await run(command(settings, words), service);
  return code === 0 && out.includes('status: ok') ? [] : [`verify ended with ${code}: ${out.trim()}`];
}

/** Restores the newest copy and the archived log, up to a moment or to its end. */
export async function restoreTo(settings: BackupSettings, dataFolder: string, at: Date | null): Promise<void> {
  const moment = at && at.toISOString().replace('T', ' ').replace('Z', '+00');
  const target = moment === null ? [] : ['--type=time', `--target=${moment}`, '--target-action=promote'];
  await must(command(settings, [`--pg1-path=${dataFolder}`, ...target, 'restore']), service);
}
