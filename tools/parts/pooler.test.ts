import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inTransaction, waitBounds } from '@app/platform/server';
import { testDatabase, type TestDatabase } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Config, readConfig } from '../../apps/server/config.ts';
import { checkDatabase } from '../../apps/server/parts/check-database.ts';
import { compose, type Composition } from '../../apps/server/parts/compose.ts';
import { start } from '../../apps/server/start.ts';
import { asService, repoRoot } from './places.ts';
import { find, freePort, listens, waitFor } from './programs.ts';

const template = readFileSync(path.join(repoRoot, 'deploy/pgbouncer.ini'), 'utf8');

interface Pooler {
  readonly url: string;
  readonly stop: () => void;
}

/** A real pooler in front of the database, from the file an operator gets. */
async function startPooler(databaseUrl: string, change = (text: string) => text): Promise<Pooler> {
  const direct = new URL(databaseUrl);
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'pooler-'));
  const users = path.join(folder, 'users.txt');
  writeFileSync(users, `"${direct.username}" "${direct.password}"\n`);
  const values: Readonly<Record<string, string>> = {
    DATABASE: direct.pathname.slice(1),
    DATABASE_HOST: direct.hostname,
    DATABASE_PORT: direct.port,
    ADDRESS: '127.0.0.1',
    PORT: String(port),
    AUTH_FILE: users,
  };
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(file, change(template.replaceAll(/\$\{([A-Z_]+)\}/g, (whole, name: string) => values[name] ?? whole)));
  for (const [place, mode] of [[folder, 0o755] as const, [users, 0o644] as const]) chmodSync(place, mode);
  const [program = '', ...rest] = asService([find('pgbouncer') ?? 'pgbouncer', '--quiet', file]);
  const child: ChildProcess = spawn(program, rest, { stdio: 'ignore' });
  if (!(await waitFor(() => listens(port), 10_000))) throw new Error('the pooler did not start');
  const url = new URL(direct);
  url.port = String(port);
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: url.href, stop };
}

let database: TestDatabase;
let pooler: Pooler;
let composition: Composition;
const configOf = (more: Readonly<Record<string, string>> = {}): Config =>
  readConfig({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: database.url,
    PREPARED_STATEMENTS: 'off',
    LOG_LEVEL: 'silent',
    ...more,
  });

beforeAll(async () => {
  database = await testDatabase();
  pooler = await startPooler(database.url);
  const running = await start(configOf({ PORT: String(await freePort()) }), 'worker');
  await running.stop();
  const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
  composition = await compose(configOf(), { modules: [], log });
});
afterAll(async () => {
  await composition.close();
  pooler.stop();
  await database.drop();
});

const boundOf = async (db: Composition['deps']['db']) =>
  (await sql<{ bound: string }>`select current_setting('statement_timeout') as bound`.execute(db)).rows[0]?.bound;

test('a process starts behind a pooler, and calls, jobs and tools have their own time-outs there', async () => {
  await checkDatabase(configOf().database);
  expect(await boundOf(composition.deps.db)).toBe('5s');
  expect(await boundOf(composition.jobDeps.db)).toBe('5min');
  const tools = await compose(configOf(), { modules: [], log: composition.deps.log, bounds: waitBounds.tools });
  expect(await boundOf(tools.deps.db)).toBe('0');
  await tools.close();
});

test('a default of the role does not cut off what may take its time', async () => {
  await sql`create table public.marker as select 1 as id`.execute(database.db);
  const name = new URL(database.url).pathname.slice(1);
  await sql`alter database ${sql.ref(name)} set statement_timeout = '5s'`.execute(database.db);
  const tools = await compose(configOf(), { modules: [], log: composition.deps.log, bounds: waitBounds.tools });
  expect(await boundOf(tools.deps.db)).toBe('0');
  await tools.close();
  await sql`alter database ${sql.ref(name)} reset statement_timeout`.execute(database.db);
});

test('a hundred transactions at once each stay on one connection, and none is lost', async () => {
  await sql`create table public.counted (id int primary key, n int not null)`.execute(database.db);
  await sql`insert into public.counted select id, 0 from generate_series(1, 10) id`.execute(database.db);
  const work = Array.from({ length: 100 }, (_each, at) =>
    inTransaction(composition.deps, async ({ db }) => {
      await sql`update public.counted set n = n + 1 where id = ${(at % 10) + 1}`.execute(db);
      await sql`select pg_sleep(0.001)`.execute(db);
      await sql`update public.counted set n = n + 1 where id = ${(at % 10) + 1}`.execute(db);
    }),
  );
  await Promise.all(work);
  const { rows } = await sql<{ n: number }>`select n from public.counted`.execute(database.db);
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 10 }, () => 20));
});

test('one locked row is given up after two seconds there too', async () => {
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await sql`create table public.locked as select 1 as id`.execute(database.db);
  const holding = inTransaction({ db: database.db }, async ({ db }) => {
    await sql`select id from public.locked for update`.execute(db);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  await expect(sql`update public.locked set id = 2`.execute(composition.deps.db)).rejects.toMatchObject({
    code: '55P03',
  });
  release.resolve();
  await holding;
});

const refusal = (config: Config) =>
  checkDatabase(config.database).then(
    () => '',
    (error: unknown) => String(error),
  );

test('a start refuses what would be lost on the way', async () => {
  expect(await refusal(configOf({ DATABASE_DIRECT_URL: '' }))).toContain('DATABASE_DIRECT_URL: needed behind a pooler');
  expect(await refusal(configOf({ PREPARED_STATEMENTS: 'on' }))).toContain('PREPARED_STATEMENTS: say off');
  const unbounded = await startPooler(database.url, (text) => text.replace(/ connect_query=.*/, ''));
  expect(await refusal(configOf({ DATABASE_URL: unbounded.url }))).toContain('statement_timeout is 0 ms and not 5000');
  unbounded.stop();
  const strict = await startPooler(database.url, (text) => text.replace(/^ignore_startup_parameters.*$/m, ''));
  expect(await refusal(configOf({ DATABASE_URL: strict.url }))).toContain('unsupported startup parameter');
  strict.stop();
});

test('without a pooler nothing changes', async () => {
  const plain = { DATABASE_URL: database.url, DATABASE_DIRECT_URL: '', PREPARED_STATEMENTS: 'on' };
  expect(await refusal(configOf(plain))).toBe('');
});
