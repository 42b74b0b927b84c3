import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { connect, type Database, waitBounds } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';

const ADMIN_URL = process.env['DATABASE_URL'] ?? 'postgres://app:app@127.0.0.1:55432/app';
const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations');

const urlOf = (database: string) => {
  const url = new URL(ADMIN_URL);
  url.pathname = `/${database}`;
  return url.href;
};

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ADMIN_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Named after a hash of the migrations, so that a changed migration creates a new template. */
function templateName(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).toSorted()) hash.update(name).update(readFileSync(join(MIGRATIONS, name)));
  return `test_template_${hash.digest('hex').slice(0, 12)}`;
}

async function ensureTemplate(): Promise<string> {
  const name = templateName();
  await asAdmin(async (client) => {
    // One process builds the template, the others wait for it.
    await client.query('select pg_advisory_lock(7041)');
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rows.length > 0) return;
    const building = `${name}_building`;
    await client.query(`drop database if exists ${building}`);
    await client.query(`create database ${building}`);
    const database = connect({
      url: urlOf(building),
      poolSize: 1,
      preparedStatements: false,
      bounds: waitBounds.tools,
    });
    await migrate(database.db, MIGRATIONS);
    await database.close();
    await client.query(`alter database ${building} rename to ${name}`);
  });
  return name;
}

/** Dropping fails for a moment while an autovacuum worker is in the database, so it is retried. */
async function dropped(name: string, tries = 5): Promise<void> {
  try {
    await asAdmin((client) => client.query(`drop database if exists ${name} with (force)`));
  } catch (error) {
    if (tries <= 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, 200));
    await dropped(name, tries - 1);
  }
}

export interface TestDatabase extends Database {
  readonly url: string;
  drop(): Promise<void>;
}

/** A separate database for one test file, copied from the migrated template. */
export async function testDatabase(): Promise<TestDatabase> {
  const template = await ensureTemplate();
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await asAdmin(async (client) => {
    await client.query(`create database ${name} template ${template}`);
    // Durability does not matter in tests, so commits need not wait for the disk.
    await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  const database = connect({
    url: urlOf(name),
    poolSize: 8,
    preparedStatements: true,
    shared: true,
    bounds: waitBounds.tools,
  });
  const drop = async () => {
    await database.close();
    await dropped(name);
  };
  return { ...database, url: urlOf(name), drop };
}
