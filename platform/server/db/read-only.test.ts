import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mapError } from '../http/error-mapper.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { connect } from './connect.ts';
import { isWritable } from './migrations.repo.ts';

let there: TestDatabase;
beforeAll(async () => {
  there = await testDatabase();
});
afterAll(() => there.close());

test('a read-only database is recognised, and a write to it is refused as temporary', async () => {
  expect(await isWritable(there.db)).toBe(true);
  await sql`create table written (n int)`.execute(there.db);
  const name = new URL(there.url).pathname.slice(1);
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(there.db);
  const { db, close } = connect({ url: there.url, poolSize: 1, preparedStatements: true });
  expect(await isWritable(db)).toBe(false);
  const refused = await sql`insert into written values (1)`.execute(db).catch((error: unknown) => error);
  expect(mapError(refused, 'r')).toMatchObject({ http: 503, body: { code: 'UNAVAILABLE' } });
  await close();
});

test.each([
  ['full', '53100'],
  ['out of memory', '53200'],
  ['out of time', '57014'],
  ['locked by somebody else', '55P03'],
  ['idle for too long', '25P03'],
  ['in conflict with another transaction', '40001'],
  ['in a deadlock', '40P01'],
])('a database that is %s is "come back later", not a fault', (_what, code) => {
  expect(mapError(Object.assign(new Error('a message of the database'), { code }), 'r')).toMatchObject({
    http: 503,
    body: { code: 'UNAVAILABLE' },
    unexpected: false,
  });
});
