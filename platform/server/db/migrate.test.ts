import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { connect } from './connect.ts';
import { migrate, pendingMigrations } from './migrate.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await testDatabase();
  // The migrations of this test start from an empty history.
  await sql`drop schema migrations cascade`.execute(database.db);
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const TABLE = 'create schema trial; create table trial.thing (id int, name text);';
const UNIQUE = '-- Two of a name were a mistake.\ncreate unique index concurrently thing_name on trial.thing (name);';

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const apply = async () => (await migrate(database.db, folder)).applied;
const indexes = async () =>
  (
    await sql<{ name: string; valid: boolean }>`
      select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'trial.thing'::regclass`.execute(database.db)
  ).rows;

test('a migration that is merged late with a lower number is applied late', async () => {
  await write('0001_thing.sql', TABLE);
  await write('0003_third.sql', 'alter table trial.thing add column third int;');
  expect(await apply()).toEqual(['0001_thing', '0003_third']);
  await write('0002_second.sql', 'alter table trial.thing add column second int;');
  expect(await pendingMigrations(database.db, folder)).toEqual(['0002_second']);
  expect(await apply()).toEqual(['0002_second']);
  expect(await apply()).toEqual([]);
});

test('an older version runs on a newer schema, and still applies its own migrations', async () => {
  await write('0001_thing.sql', TABLE);
  await write('0002_newer.sql', 'alter table trial.thing add column newer int;');
  await apply();
  await rm(join(folder, '0002_newer.sql'));
  expect(await pendingMigrations(database.db, folder)).toEqual([]);
  expect(await apply()).toEqual([]);
  await write('0003_other.sql', 'alter table trial.thing add column other int;');
  expect(await apply()).toEqual(['0003_other']);
});

const WRONG = 'create table trial.half (id int); alter table trial.nothing add column x int;';

test('in a new database pending migrations are applied together or not at all', async () => {
  await write('0001_thing.sql', TABLE);
  await write('0002_wrong.sql', WRONG);
  await expect(apply()).rejects.toMatchObject({ cause: { message: expect.stringContaining('trial.nothing') } });
  expect(await pendingMigrations(database.db, folder)).toEqual(['0001_thing', '0002_wrong']);
});

test('later a migration that fails leaves nothing of itself, and those before it applied', async () => {
  await write('0001_thing.sql', TABLE);
  await apply();
  await write('0002_more.sql', 'alter table trial.thing add column more int;');
  await write('0003_wrong.sql', WRONG);
  await expect(apply()).rejects.toMatchObject({
    message: expect.stringContaining('0003_wrong'),
    cause: { message: expect.stringContaining('trial.nothing') },
  });
  expect(await pendingMigrations(database.db, folder)).toEqual(['0003_wrong']);
  await write('0003_wrong.sql', 'create table trial.half (id int);');
  expect(await apply()).toEqual(['0003_wrong']);
});

async function client() {
  const own = new pg.Client({ connectionString: database.url, lock_timeout: 1000 });
  await own.connect();
  return own;
}
/** Another transaction that reads the table and stays open, as a dump does. */
async function dump() {
  const own = await client();
  await own.query('begin; select from trial.thing');
  return own;
}

test('a migration does not wait long for a lock, lets others pass, and is tried again', async () => {
  await write('0001_thing.sql', TABLE);
  await apply();
  await write('0002_more.sql', 'alter table trial.thing add column more int;');
  const [open, call] = [await dump(), await client()];
  const migrated = migrate(database.db, folder, { lockMs: 200, pauseMs: 50, tries: 100 });
  const ungrantedLocks = `select from pg_locks where not granted
    and database = (select oid from pg_database where datname = current_database())`;
  const waiting = async () => (await call.query(ungrantedLocks)).rowCount;
  await expect.poll(waiting).toBeGreaterThan(0);
  // Behind an endless wait for the lock this would be refused.
  for (let n = 0; n < 5; n += 1) await call.query('select from trial.thing');
  await open.end();
  expect((await migrated).applied).toEqual(['0002_more']);
  await call.end();
});

test('and gives up after some attempts, with nothing of it applied and the connection as it was', async () => {
  await write('0001_thing.sql', TABLE);
  await apply();
  await write('0002_more.sql', 'alter table trial.thing add column more int;');
  const open = await dump();
  await expect(migrate(database.db, folder, { lockMs: 50, pauseMs: 10, tries: 3 })).rejects.toThrow('3 times');
  await open.end();
  const limits = await database.db
    .connection()
    .execute((own) => sql<{ lock_timeout: string }>`show lock_timeout`.execute(own));
  expect(limits.rows).toEqual([{ lock_timeout: '0' }]);
  expect(await pendingMigrations(database.db, folder)).toEqual(['0002_more']);
  expect(await apply()).toEqual(['0002_more']);
});

test('a concurrent index is built outside a transaction, in its place between the others', async () => {
  await write('0001_thing.sql', TABLE);
  await write('0002_name.concurrent.sql', UNIQUE);
  await write('0003_key.sql', 'alter table trial.thing add constraint thing_name unique using index thing_name;');
  await write('0004_gone.concurrent.sql', 'drop index concurrently if exists trial.nothing;');
  expect(await apply()).toEqual(['0001_thing', '0002_name.concurrent', '0003_key', '0004_gone.concurrent']);
  expect(await indexes()).toEqual([{ name: 'thing_name', valid: true }]);
});

test('an index that failed half way is dropped and built again the next time', async () => {
  await write('0001_thing.sql', `${TABLE} insert into trial.thing values (1, 'a'), (2, 'a');`);
  await write('0002_name.concurrent.sql', UNIQUE);
  await write('0003_more.sql', 'alter table trial.thing add column more int;');
  await expect(apply()).rejects.toMatchObject({ cause: { message: expect.stringContaining('thing_name') } });
  expect(await indexes()).toEqual([{ name: 'thing_name', valid: false }]);
  expect(await pendingMigrations(database.db, folder)).toEqual(['0002_name.concurrent', '0003_more']);
  await sql`delete from trial.thing where id = 2`.execute(database.db);
  expect(await apply()).toEqual(['0002_name.concurrent', '0003_more']);
  expect(await indexes()).toEqual([{ name: 'thing_name', valid: true }]);
});

test('an index that already exists, without a record of its migration, is left alone', async () => {
  await write('0001_thing.sql', TABLE);
  await apply();
  await sql`create unique index thing_name on trial.thing (name)`.execute(database.db);
  await write('0002_name.concurrent.sql', UNIQUE);
  expect(await apply()).toEqual(['0002_name.concurrent']);
});

test('a concurrent file with anything else in it is refused', async () => {
  await write('0001_two.concurrent.sql', `${UNIQUE} create index concurrently b on trial.thing (id);`);
  await expect(apply()).rejects.toThrow('0001_two.concurrent.sql holds one statement');
});

test('processes that start together apply each migration once, and a waiting one does not block the index', async () => {
  await write('0001_thing.sql', `${TABLE} insert into trial.thing select n, n::text from generate_series(1, 20000) n;`);
  await write('0002_name.concurrent.sql', UNIQUE);
  const others = [1, 2].map(() => connect({ url: database.url, poolSize: 1, preparedStatements: false }));
  const reports = await Promise.all([database, ...others].map(({ db }) => migrate(db, folder)));
  await Promise.all(others.map(({ close }) => close()));
  expect(reports.flatMap(({ applied }) => applied).toSorted()).toEqual(['0001_thing', '0002_name.concurrent']);
  expect(await indexes()).toEqual([{ name: 'thing_name', valid: true }]);
});
