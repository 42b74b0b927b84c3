import { appendFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Part } from './part.ts';
import { folder, logFile } from './places.ts';
import { find, logTail, must, run, waitFor } from './programs.ts';
import { isLocal, portOf, settings, shown } from './settings.ts';

const url = settings.database;
const port = portOf(url, 5432);
const role = decodeURIComponent(url.username);
const database = url.pathname.slice(1);

/** Version 15 first, because we test on it; otherwise the newest installed. */
function binFolders(): string[] {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).toSorted((a, b) => Number(b) - Number(a)) : [];
  return [...versions.filter((v) => v === '15'), ...versions].map((v) => path.join(base, v, 'bin'));
}

export function program(name: string): string {
  const found = find(name, binFolders());
  if (found === undefined) throw new Error(`${name} is not installed`);
  return found;
}

const data = () => path.join(folder('postgres'), 'data');
/** Only the owner can enter this folder, so the superuser needs no password on its socket. */
const socket = () => folder('postgres');

/** Durability stays as in production (fsync and full_page_writes on); only sizes differ. */
const configuration = () => `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${socket()}'
max_connections = 200
shared_buffers = 256MB
max_wal_size = 2GB
shared_preload_libraries = 'pg_stat_statements'
log_line_prefix = '%m [%p] %d '
timezone = 'UTC'
`;

async function initialise(): Promise<void> {
  const auth = ['--auth-local=trust', '--auth-host=scram-sha-256'];
  const words = ['--encoding=UTF8', '--locale=C.UTF-8', '--username=postgres', '--data-checksums'];
  await must([program('initdb'), '-D', data(), ...auth, ...words], { service: true });
  appendFileSync(path.join(data(), 'postgresql.conf'), "\ninclude 'parts.conf'\n");
}

async function psql(sql: string, values: Record<string, string>): Promise<string> {
  const set = Object.entries(values).flatMap(([name, value]) => ['-v', `${name}=${value}`]);
  const command = [program('psql'), '-h', socket(), '-p', String(port), '-U', 'postgres', '-d', 'postgres'];
  const flags = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1'];
  return must([...command, ...flags, ...set], { service: true, input: sql });
}

/**
 * CREATEDB lets the tests copy their databases from a template; the role is not a superuser.
 * pg_signal_backend lets them drop one while autovacuum is at work in it: without it `with (force)` is refused.
 */
async function makeRoleAndDatabase(): Promise<void> {
  const values = { role, database, password: decodeURIComponent(url.password) };
  const there = await psql(
    `select count(*) from pg_roles where rolname = :'role';
     select count(*) from pg_database where datname = :'database';`,
    values,
  );
  const [roles, databases] = there.trim().split('\n');
  if (roles === '0') await psql(`create role :"role" login createdb;`, values);
  await psql(`alter role :"role" with login createdb password :'password';`, values);
  await psql(`grant pg_signal_backend to :"role";`, values);
  if (databases === '0') await psql(`create database :"database" owner :"role";`, values);
}

async function running(): Promise<boolean> {
  return (await run([program('pg_ctl'), '-D', data(), 'status'], { service: true })).code === 0;
}

async function up(): Promise<void> {
  if (!existsSync(path.join(data(), 'PG_VERSION'))) await initialise();
  writeFileSync(path.join(data(), 'parts.conf'), configuration());
  if (!(await running())) {
    const start = [program('pg_ctl'), '-D', data(), '-l', logFile('postgres')];
    const ran = await run([...start, '-w', '-t', '60', 'start'], { service: true });
    if (ran.code !== 0) throw new Error(`${ran.out.trim()}\n${logTail('postgres')}`);
  }
  // After a restore the server is read-only at first: the role can be created only once recovery is over.
  const writable = async () => (await psql('select pg_is_in_recovery();', {})).trim() === 'f';
  if (!(await waitFor(writable, 60_000))) throw new Error(`still in recovery\n${logTail('postgres')}`);
  if (!(await healthy())) await makeRoleAndDatabase();
}

/** Connecting already proves address, role, password and database. */
async function healthy(): Promise<boolean> {
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

export const postgres: Part = {
  name: 'postgres',
  needed: true,
  address: shown(url),
  port,
  packages: 'postgresql-15',
  remote: !isLocal(url),
  installed: () => find('initdb', binFolders()) !== undefined && find('psql') !== undefined,
  up,
  async down() {
    if (!existsSync(path.join(data(), 'PG_VERSION')) || !(await running())) return;
    await must([program('pg_ctl'), '-D', data(), '-m', 'fast', '-w', '-t', '60', 'stop'], { service: true });
  },
  healthy,
  own: async () => existsSync(path.join(data(), 'PG_VERSION')) && (await running()),
};
