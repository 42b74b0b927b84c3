import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './connect.ts';

/** Plain SQL files, one global order: 0001_platform.sql, 0002_access.sql, ... They only ever go forward. */
async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const entries = files.map(async (name) => {
    const text = await readFile(join(folder, name), 'utf8');
    const migration: Migration = { up: async (db) => void (await sql.raw(text).execute(db)) };
    return [name.replace('.sql', ''), migration] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

export interface MigrationReport {
  readonly applied: readonly string[];
}

/** Brings the schema up to date; several processes starting at once wait for each other on the migrator's lock. */
export async function migrate(db: Db, folder: string): Promise<MigrationReport> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(folder) },
    migrationTableSchema: 'migrations',
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw new Error('the schema could not be brought up to date', { cause: error });
  return { applied: (results ?? []).map((result) => result.migrationName) };
}

/** Names of migrations this version has that the database has not. */
export async function pendingMigrations(db: Db, folder: string): Promise<readonly string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(folder) },
    migrationTableSchema: 'migrations',
  });
  const known = await migrator.getMigrations();
  return known.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}
