import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mapError } from '../http/error-mapper.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { connect } from './connect.ts';

let there: TestDatabase;
beforeAll(async () => {
  there = await testDatabase();
});
afterAll(() => there.close());

test('a connection that breaks in the middle of a query fails that query and nothing else', async () => {
  const { db, close } = connect({ url: there.url, poolSize: 1, preparedStatements: true });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const failure = sql`select pg_sleep(30)`.execute(db).then(
    () => null,
    (error: unknown) => error,
  );
  const isRunning = sql<{ running: boolean }>`
    select state = 'active' and query like '%pg_sleep%' as running from pg_stat_activity where pid = ${rows[0]?.pid}`;
  await expect.poll(async () => (await isRunning.execute(there.db)).rows[0]?.running).toBe(true);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(there.db);
  expect(mapError(await failure, 'r')).toMatchObject({ http: 503, body: { code: 'UNAVAILABLE' } });
  const again = () =>
    sql<{ one: number }>`select 1 as one`.execute(db).then(
      ({ rows: [row] }) => row?.one,
      () => null,
    );
  await expect.poll(again).toBe(1);
  await close();
});

test('a driver error about a lost connection, without a code, is a 503 too', () => {
  expect(mapError(new Error('Connection terminated unexpectedly'), 'r').http).toBe(503);
  expect(mapError(new Error('something else'), 'r').http).toBe(500);
});

test('a full disk is a passing trouble with a code, not a fault of the program', async () => {
  const refusal: unknown = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
  expect(mapError(refusal, 'r')).toMatchObject({ http: 503, body: { code: 'UNAVAILABLE' }, trouble: 'ENOSPC' });
});

test('a statement that returns every column works on when a migration adds one; others are prepared', async () => {
  const { db, close } = connect({ url: there.url, poolSize: 1, preparedStatements: true });
  const texts = [
    'select * from grown',
    'select distinct on (id) * from grown',
    'select id, g.* from grown g',
    'update grown set id = id returning *',
    'select count(*)::int as all from (select * from grown) g',
  ];
  const runAll = async () => {
    const replies = [];
    for (const text of texts) replies.push((await db.executeQuery(CompiledQuery.raw(text))).rows[0]);
    return replies;
  };
  await sql`create table grown as select 1 as id`.execute(there.db);
  for (let each = 0; each < 3; each += 1) await runAll();
  await sql`alter table grown add column name text`.execute(there.db);
  const row = { id: 1, name: null };
  expect(await runAll()).toEqual([row, row, row, row, { all: 1 }]);
  const prepared = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  expect(prepared.rows.map(({ statement }) => statement)).toEqual([texts[4]]);
  await close();
});

test.each([
  ['a number larger than its column', () => sql`select ${2 ** 40}::int`],
  [
    'a text that an index cannot hold',
    () => sql`insert into long_text values (${randomBytes(20_000).toString('hex')})`,
  ],
  ['a text with a sign Postgres has no place for', () => sql`select ${'\u0000'}::text`],
  ['half a pair of surrogates', () => sql`select ${'"\\ud800"'}::jsonb`],
])('%s is the caller’s mistake, not ours', async (_name, query) => {
  await sql`create table if not exists long_text (words text unique)`.execute(there.db);
  const error = await query()
    .execute(there.db)
    .catch((refusal: unknown) => refusal);
  expect(mapError(error, 'r')).toMatchObject({ http: 400, body: { code: 'INVALID_INPUT' } });
});
