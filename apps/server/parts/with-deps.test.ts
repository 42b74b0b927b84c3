import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testDatabase, type TestDatabase } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { start } from '../start.ts';
import { withDeps } from './with-deps.ts';
import { freePort } from '../../../tools/parts/programs.ts';

let database: TestDatabase;
let port: number;
const configuration = () =>
  readConfig({ DATABASE_URL: database.url, DEMO: 'on', PORT: String(port), LOG_LEVEL: 'silent' });
beforeAll(async () => {
  database = await testDatabase();
  port = await freePort();
});
afterAll(() => database.drop());

const names = async (table: 'queue' | 'schedule') => {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(`jobs.${table}`)} order by name`.execute(database.db);
  return rows.map(({ name }) => name);
};

test('a tool leaves the queues and schedules that a server needs', async () => {
  await withDeps(configuration(), async () => undefined);
  const first = [await names('queue'), await names('schedule')];
  const server = await start(configuration(), 'api');
  await server.stop();
  const served = [await names('queue'), await names('schedule')];
  await withDeps(configuration(), async () => undefined);
  expect(first).toEqual(served);
  expect([await names('queue'), await names('schedule')]).toEqual(served);
  expect(served[1]).toContain('platform.clear-old-mail');
});

test('files are kept in the folder named, wherever it is', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'files-'));
  const config = readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent', STORAGE_FOLDER: folder });
  await withDeps(config, ({ storage }) =>
    storage.put('one.txt', { body: Buffer.from('1'), contentType: 'text/plain' }),
  );
  expect(await readdir(folder)).not.toEqual([]);
  await rm(folder, { recursive: true });
});
