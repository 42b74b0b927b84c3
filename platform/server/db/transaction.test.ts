import { fail } from '@app/platform/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAudit } from '../audit/audit.ts';
import { installJobs } from '../jobs/install.ts';
import { handle, job } from '../jobs/job.ts';
import { createJobs } from '../jobs/queue.ts';
import { systemClock, systemIds } from '../ports/ids/ids.ts';
import { memoryLog } from '../ports/telemetry/memory-log.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { afterCommit, type Db, inTransaction } from './connect.ts';

let database: TestDatabase;
let deps: { readonly db: Db; readonly name: string };
beforeAll(async () => {
  database = await testDatabase();
  deps = { db: database.db, name: 'outer' };
  await sql`create table public.thing (name text primary key)`.execute(database.db);
});
afterAll(() => database.drop());
beforeEach(() => sql`delete from public.thing`.execute(database.db));

const add = (db: Db, name: string) => sql`insert into public.thing values (${name})`.execute(db);
const things = async () =>
  (await sql<{ name: string }>`select name from public.thing order by name`.execute(database.db)).rows.map(
    ({ name }) => name,
  );

test('the work gets the same deps with the db of the transaction, and its effects commit or roll back together', async () => {
  const handed = await inTransaction(deps, async (deps) => {
    await add(deps.db, 'kept');
    return { name: deps.name, inside: deps.db.isTransaction };
  });
  expect(handed).toEqual({ name: 'outer', inside: true });
  const failing = inTransaction(deps, async (deps) => {
    await add(deps.db, 'lost');
    fail('NOT_FOUND');
  });
  await expect(failing).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await things()).toEqual(['kept']);
});

test('a nested call joins the running transaction', async () => {
  const failing = inTransaction(deps, async (deps) => {
    await inTransaction(deps, (inner) => {
      expect(inner.db).toBe(deps.db);
      return add(inner.db, 'inner');
    });
    throw new Error('after the nested call');
  });
  await expect(failing).rejects.toThrow('after the nested call');
  expect(await things()).toEqual([]);
});

test('a nested call that fails rolls back the whole transaction, even when its error is caught', async () => {
  const ran: string[] = [];
  const failing = inTransaction(deps, async (deps) => {
    afterCommit(deps.db, () => void ran.push('after'));
    await add(deps.db, 'outer');
    await inTransaction(deps, async (deps) => {
      await add(deps.db, 'half');
      throw new Error('nested');
    }).catch(() => undefined);
    return 'went on';
  });
  await expect(failing).rejects.toThrow('nested');
  expect(await things()).toEqual([]);
  expect(ran).toEqual([]);
});

test('jobs and audit lines written with the db of the inner deps commit or roll back with it', async () => {
  const greet = job<{ name: string }>('transaction.greet');
  await installJobs({ databaseUrl: database.url, log: memoryLog() }, [handle(greet, async () => undefined)]);
  const jobs = createJobs({ db: database.db, log: memoryLog() });
  const audit = createAudit({ clock: systemClock, ids: systemIds, secrets: ['s'.repeat(32)] });
  const work = (broken: boolean) =>
    inTransaction({ ...deps, jobs, audit }, async (deps) => {
      await deps.jobs.enqueue(deps.db, greet, { name: 'Amina' });
      await deps.audit.record(deps.db, { actorId: null, action: 'greet', entity: 'thing', entityId: null });
      if (broken) throw new Error('no');
    });
  const count = async () =>
    (
      await sql<{ jobs: number; lines: number }>`
        select (select count(*)::int from jobs.job where name = ${greet.name}) as jobs,
          (select count(*)::int from platform.audit where action = 'greet') as lines`.execute(database.db)
    ).rows[0];
  await expect(work(true)).rejects.toThrow('no');
  expect(await count()).toEqual({ jobs: 0, lines: 0 });
  await work(false);
  expect(await count()).toEqual({ jobs: 1, lines: 1 });
  await jobs.close();
});
