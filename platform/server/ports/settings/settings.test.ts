import { setting } from '@app/platform/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { memoryLog } from '../telemetry/memory-log.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { createSettings } from './settings.ts';

const trial = setting('trial-questions', {
  title: 'Trial questions',
  about: 'x',
  shape: z.object({ count: z.number().int().min(1) }),
  initial: { count: 10 },
});
const clock = { at: Date.parse('2027-01-01T00:00:00Z'), now: () => new Date(clock.at) };
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate platform.setting`.execute(database.db);
});
const open = (log = memoryLog()) => createSettings({ db: database.db, log, clock });
const version = async () =>
  (await sql<{ version: number }>`select version from platform.setting`.execute(database.db)).rows[0]?.version;

test('an unchanged setting has its declared value', async () => {
  expect(await open().read(trial)).toEqual({ count: 10 });
});

test('a write is read back at once by the writer and raises the version', async () => {
  const settings = open();
  expect(await settings.read(trial)).toEqual({ count: 10 });
  await settings.write(database.db, trial, { count: 20 });
  expect(await settings.read(trial)).toEqual({ count: 20 });
  expect(await version()).toBe(1);
  await settings.write(database.db, trial, { count: 30 });
  expect(await settings.read(trial)).toEqual({ count: 30 });
  expect(await version()).toBe(2);
});

test('another process sees the change after five seconds, and is served from memory until then', async () => {
  const [mine, other] = [open(), open()];
  await other.read(trial);
  await mine.write(database.db, trial, { count: 20 });
  clock.at += 4999;
  expect(await other.read(trial)).toEqual({ count: 10 });
  clock.at += 1;
  expect(await other.read(trial)).toEqual({ count: 20 });
});

test('a write that is rolled back leaves nothing', async () => {
  const settings = open();
  const failing = database.db.transaction().execute(async (tx) => {
    await settings.write(tx, trial, { count: 20 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await settings.read(trial)).toEqual({ count: 10 });
});

test('a stored value of the wrong shape is logged and the declared value used', async () => {
  const log = memoryLog();
  await sql`insert into platform.setting (id, tag, value) values (gen_random_uuid(), 'trial-questions', '{"count": "many"}')`.execute(
    database.db,
  );
  expect(await open(log).read(trial)).toEqual({ count: 10 });
  expect(log.lines).toMatchObject([{ level: 'error', facts: { setting: 'trial-questions' } }]);
});

test('a value of the wrong shape is not stored', async () => {
  await expect(open().write(database.db, trial, { count: 0 })).rejects.toThrow('trial-questions');
  expect(await version()).toBeUndefined();
});

test('a plain text and a list survive the round trip through the database', async () => {
  const text = setting('text', { title: 'x', about: 'x', shape: z.string(), initial: 'a' });
  const list = setting('list', { title: 'x', about: 'x', shape: z.array(z.number()), initial: [] });
  const settings = open();
  await settings.write(database.db, text, 'with "quotes" and \\');
  await settings.write(database.db, list, [1, 2]);
  expect([await settings.read(text), await settings.read(list)]).toEqual(['with "quotes" and \\', [1, 2]]);
});

test('a failed read is retried by the next caller', async () => {
  let broken = true;
  const flaky = new Proxy(database.db, {
    get: (target, name) => {
      if (broken && name === 'selectFrom') throw new Error('down');
      const value = Reflect.get(target, name, target) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const settings = createSettings({ db: flaky, log: memoryLog(), clock });
  await expect(settings.read(trial)).rejects.toThrow('down');
  broken = false;
  expect(await settings.read(trial)).toEqual({ count: 10 });
});
