import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { clockSkew, type Deps, isWritable, pendingMigrations } from '@app/platform/server';

export const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations');

/** Sessions end and limits reset by the clock: a process that is further off refuses what another has allowed. */
const MOST_SKEW_SECONDS = 5;
/** Enough for the largest picture or document; a disk with less is as good as full. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** Bytes the application may still write to the disk of this folder. */
export async function freeBytes(folder: string): Promise<number> {
  // The folder is made with the first file.
  const { bavail, bsize } = await statfs(folder).catch(() => statfs('.'));
  return bavail * bsize;
}

/**
 * Ready means that the database answers, accepts writes and has the schema this version was written for, that the clocks
 * agree, and that files kept on this disk (`folder`) have room.
 */
export async function ready(deps: Deps, folder: string | null = null): Promise<void> {
  if (!(await isWritable(deps.db))) throw new Error('the database is read-only');
  const pending = await pendingMigrations(deps.db, MIGRATIONS);
  if (pending.length > 0) throw new Error(`migrations are waiting: ${pending.join(', ')}`);
  const skew = await clockSkew(deps);
  if (Math.abs(skew) > MOST_SKEW_SECONDS)
    throw new Error(`the clock of this machine is ${skew.toFixed(1)} s ahead of the database: run chrony`);
  if (folder !== null && (await freeBytes(folder)) < LEAST_FREE_BYTES) throw new Error(`the disk of ${folder} is full`);
}
