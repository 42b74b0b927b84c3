import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Migration, Migrator } from 'kysely/migration';
import { concurrently, run } from './concurrent-migration.ts';
import type { Db } from './connect.ts';
import * as repo from './migrations.repo.ts';

const CONCURRENT = '.concurrent';
const WAIT_MS = 100;

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

/** Runs the next batch: one concurrent migration alone, or all before the next concurrent one in one transaction. */
async function runNext(db: Db, migrator: Migrator): Promise<readonly string[]> {
  const waiting = (await migrator.getMigrations()).filter(({ executedAt }) => !executedAt).map(({ name }) => name);
  const [first] = waiting;
  if (first === undefined) return [];
  const before = waiting.slice(0, waiting.findIndex(isConcurrent));
  const last = (waiting.some(isConcurrent) ? before : waiting).at(-1);
  const { error, results } = isConcurrent(first)
    ? await migrator.migrateUp({ disableTransactions: true })
    : await migrator.migrateTo(last ?? first);
  if (error) throw new Error('the schema could not be brought up to date', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
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
    await repo.unlock(db);
  }
}

export interface MigrationReport {
  readonly applied: readonly string[];
}

/** Brings the schema up to date; several processes that start at once wait for each other. */
export function migrate(db: Db, folder: string): Promise<MigrationReport> {
  return db.connection().execute((own) =>
    locked(own, async () => {
      const migrator = migratorOf(own, await withUnknown(own, await readMigrations(folder)));
      const applied: string[] = [];
      for (let next = await runNext(own, migrator); next.length > 0; next = await runNext(own, migrator))
        applied.push(...next);
      return { applied };
    }),
  );
}

/** Migrations of this version that the database has not had yet. */
export async function pendingMigrations(db: Db, folder: string): Promise<readonly string[]> {
  const known = await migratorOf(db, await readMigrations(folder)).getMigrations();
  return known.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}
