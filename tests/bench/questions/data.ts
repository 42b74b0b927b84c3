import { statfs } from 'node:fs/promises';
import { settings } from '../../../tools/parts/settings.ts';
import { environmentFor } from '../../../tools/run/installation.ts';
import { must, timed } from '../../../tools/run-command.ts';
import { countDrift, isFilled, sizeOf, stepsAt, withClient } from './fill.repo.ts';

const ADMIN_URL = settings.database.href;
/** Disk space for scale 1, including the write-ahead log. */
const BYTES_EACH = 400 * 1024 * 1024;
const SCALES = [1, 10, 100];
/** A placeholder: no server runs while data is created. */
const ANY_PORT = settings.ports.bench + 10;

/** A database of a known scale, kept between runs. */
export interface BenchData {
  readonly scale: number;
  readonly database: string;
  readonly url: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** `copy`: the same rows in another database, for runs whose writes would distort other measurements. */
export function dataAt(scale: number, port: number, copy?: string): BenchData {
  const database = copy === undefined ? `bench_${scale}x` : `bench_${scale}x_${copy}`;
  const url = Object.assign(new URL(ADMIN_URL), { pathname: `/${database}` }).href;
  return { scale, database, url, environment: environmentFor({ port, name: database }, url) };
}

async function ensureDatabase({ database }: BenchData): Promise<void> {
  await withClient(ADMIN_URL, async (client) => {
    const { rows } = await client.query('select from pg_database where datname = $1', [database]);
    if (rows.length === 0) await client.query(`create database ${database}`);
  });
}

async function refuseWithoutRoom(scale: number): Promise<void> {
  const { bavail, bsize } = await statfs('/');
  if (bavail * bsize < BYTES_EACH * scale)
    throw new Error(`${scale} x needs about ${Math.ceil((BYTES_EACH * scale) / 1024 ** 3)} GB of disk`);
}

async function fill(data: BenchData): Promise<void> {
  await withClient(data.url, async (client) => {
    for (const { name, statements } of stepsAt(data.scale))
      await timed(name, async () => {
        for (const statement of statements) await client.query(statement);
      });
  });
}

/** Creates the database if missing and migrates it. */
export async function ensureData(data: BenchData): Promise<void> {
  await ensureDatabase(data);
  if (await isFilled(data.url)) {
    await must('node', ['tools/run/db.ts', 'migrate'], data.environment);
    return;
  }
  console.log(`${data.database} is made now and kept for the next run`);
  await refuseWithoutRoom(data.scale);
  await withClient(ADMIN_URL, async (client) => {
    await client.query(`drop database ${data.database} with (force)`);
    await client.query(`create database ${data.database}`);
  });
  await must('node', ['tools/run/db.ts', 'migrate'], data.environment);
  await must('node', ['db/seed/run.ts', '--quiet'], data.environment);
  await timed('all of it', () => fill(data));
}

/** Creates the copy if missing and migrates it. */
export async function ensureCopy(data: BenchData, scale = data.scale): Promise<void> {
  const original = dataAt(scale, ANY_PORT);
  await ensureData(original);
  await withClient(ADMIN_URL, async (client) => {
    const { rows } = await client.query('select from pg_database where datname = $1', [data.database]);
    if (rows.length === 0) await client.query(`create database ${data.database} template ${original.database}`);
  });
  await must('node', ['tools/run/db.ts', 'migrate'], data.environment);
}

/** A copy with the same rows, for one of two compared programs. The original must have no connections. */
export async function copyData(data: BenchData, name: string, port: number): Promise<BenchData> {
  const database = `${data.database}_${name}`;
  await withClient(ADMIN_URL, async (client) => {
    await client.query(`drop database if exists ${database} with (force)`);
    await client.query(`create database ${database} template ${data.database}`);
  });
  const url = Object.assign(new URL(ADMIN_URL), { pathname: `/${database}` }).href;
  return { scale: data.scale, database, url, environment: environmentFor({ port, name: database }, url) };
}

export const dropData = ({ database }: BenchData): Promise<unknown> =>
  withClient(ADMIN_URL, (client) => client.query(`drop database if exists ${database} with (force)`));

/** npm run bench -- data [--scale=1|10|100] [--fresh] */
export async function makeData(scale: number, fresh: boolean): Promise<boolean> {
  if (!SCALES.includes(scale)) throw new Error(`--scale=${scale}: there are ${SCALES.join(', ')}`);
  const data = dataAt(scale, ANY_PORT);
  if (fresh)
    await withClient(ADMIN_URL, (client) => client.query(`drop database if exists ${data.database} with (force)`));
  await ensureData(data);
  console.log(`${data.database}: ${await sizeOf(data.url)}`);
  if (scale > 1) return true;
  const drift = await countDrift(data.url);
  console.log(`${drift} summaries differ from a recount`);
  return drift === 0;
}
