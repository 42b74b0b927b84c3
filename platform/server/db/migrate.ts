import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Migration, Migrator } from 'kysely/migration';
import { concurrently, run } from './concurrent-migration.ts';
import type { Db } from './connect.ts';
import * as repo from './migrations.repo.ts';

const CONCURRENT = '.concurrent';
const WAIT_MS = 100;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Migrations run while the product serves. Every call that uses a table queues behind a migration that waits for its
 * lock, so the wait ends before such calls give up, and the migration is tried again once they have had their turn. The
 * bound is for each lock: a file that waits for a second table keeps the first one locked meanwhile, and calls can give up.
 */
interface LockWaits {
  readonly lockMs: number;
  readonly pauseMs: number;
  readonly tries: number;
}
const LOCK_WAITS: LockWaits = { lockMs: 1500, pauseMs: 3000, tries: 20 };

const isConcurrent = (name: string): boolean => name.endsWith(CONCURRENT);

/**
 * Plain SQL files: 0001_platform.sql, 0002_access.sql, ... They only ever go forward. The numbers order migrations that
 * are pending together; one that is merged late with a lower number is applied late.
 */
async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const entries = files.map(async (file) => {
    const text = await readFile(join(folder, file), 'utf8');
    const name = file.replace(/\.sql$/, '');
    const up = isConcurrent(name) ? concurrently(name, text) : (db: Db) => run(db, text);
    return [name, { up: async (db) => void (await up(db)) } satisfies Migration] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const migratorOf = (db: Db, all: Record<string, Migration>): Migrator =>
  new Migrator({
    db,
    provider: { getMigrations: async () => all },
    migrationTableSchema: 'migrations',
    allowUnorderedMigrations: true,
  });

/** Migrations of a newer version are accepted: they only add, so this version can keep running. */
async function withUnknown(db: Db, known: Record<string, Migration>): Promise<Record<string, Migration>> {
  const unknown = (await repo.listApplied(db)).filter((name) => !(name in known));
  return { ...known, ...Object.fromEntries(unknown.map((name) => [name, { up: async () => undefined }])) };
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;

/**
 * What runs next. Each migration has a transaction of its own, so that no lock is kept longer than its file needs; in a new
 * database nobody waits, so all before the next concurrent one share a transaction, which is faster.
 */
function nextOf(waiting: readonly string[], isNew: boolean): string | undefined {
  const [first] = waiting;
  if (!isNew || first === undefined || isConcurrent(first)) return first;
  const stop = waiting.findIndex(isConcurrent);
  return waiting.at(stop === -1 ? -1 : stop - 1);
}

/** A concurrent migration has no transaction, and may wait as long as it likes: nobody queues behind it. */
async function runNext(db: Db, migrator: Migrator, waits: LockWaits, isNew: boolean): Promise<readonly string[]> {
  const waiting = (await migrator.getMigrations()).filter(({ executedAt }) => !executedAt).map(({ name }) => name);
  const next = nextOf(waiting, isNew);
  if (next === undefined) return [];
  const alone = isConcurrent(next);
  await repo.updateLockTimeout(db, alone ? 0 : waits.lockMs);
  for (let tried = 1; ; tried += 1) {
    const { error, results = [] } = await migrator.migrateTo(next, { disableTransactions: alone });
    if (!error) return results.map(({ migrationName }) => migrationName);
    const isLocked = isLockTimeout(error);
    if (!isLocked || tried >= waits.tries) {
      const failed = results.find(({ status }) => status === 'Error')?.migrationName ?? next;
      const why = isLocked ? `another transaction held a table it needs, ${tried} times` : 'see the cause';
      throw new Error(`${failed} could not be applied: ${why}`, { cause: error });
    }
    await sleep(waits.pauseMs);
  }
}

/**
 * One process at a time. It polls for the lock instead of waiting inside Postgres: an index that is built
 * concurrently waits for every running statement, including one that waits for this lock.
 */
async function locked<T>(db: Db, work: () => Promise<T>): Promise<T> {
  while (!(await repo.tryLock(db))) await sleep(WAIT_MS);
  try {
    return await work();
  } finally {
    await repo.resetLockTimeout(db);
    await repo.unlock(db);
  }
}

export interface MigrationReport {
  readonly applied: readonly string[];
}

/** Brings the schema up to date; several processes that start at once wait for each other. */
export function migrate(db: Db, folder: string, waits: LockWaits = LOCK_WAITS): Promise<MigrationReport> {
  return db.connection().execute((own) =>
    locked(own, async () => {
      const isNew = (await repo.listApplied(own)).length === 0;
      const migrator = migratorOf(own, await withUnknown(own, await readMigrations(folder)));
      const applied: string[] = [];
      const runBatch = () => runNext(own, migrator, waits, isNew);
      for (let next = await runBatch(); next.length > 0; next = await runBatch()) applied.push(...next);
      return { applied };
    }),
  );
}

/** Migrations of this version that the database has not had yet. */
export async function pendingMigrations(db: Db, folder: string): Promise<readonly string[]> {
  const migrations = await migratorOf(db, await readMigrations(folder)).getMigrations();
  return migrations.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}
