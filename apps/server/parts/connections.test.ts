import { endpoint, setting } from '@app/platform/contract';
import { createLog, inTransaction, installJobs, type Module, module, serve, waitBounds } from '@app/platform/server';
import { testDatabase, type TestDatabase } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { compose, type Composition } from './compose.ts';

const pause = setting('test.pause', { title: 'Probe', about: 'A pause.', shape: z.number(), initial: 1 });
const api = {
  keyed: endpoint('POST /keyed', 'member', { body: z.strictObject({ n: z.number() }), reply: z.number() }),
};
const demo: Module = module({
  name: 'demo',
  settings: [pause],
  routes: serve(api, {
    keyed: async ({ deps, body }) => {
      await sql`select pg_sleep(0.05)`.execute(deps.db);
      await deps.limits.consume('test', 'everyone', { points: 1000, seconds: 60 });
      await deps.settings.read(pause);
      return body.n;
    },
  }),
});

let database: TestDatabase;
let composition: Composition;
beforeAll(async () => {
  database = await testDatabase();
  const log = createLog({ level: 'silent' });
  await installJobs({ databaseUrl: database.url, log }, []);
  const config = readConfig({ DATABASE_URL: database.url, DATABASE_POOL: '2', DEMO: 'on' });
  composition = await compose(config, { modules: [demo], log });
});
afterAll(async () => {
  await composition.close();
  await database.drop();
});

test('ten keyed writes at once get through a pool of two, settings and limits read on the way', async () => {
  const app = await createApp({
    deps: composition.deps,
    modules: [demo],
    authorise: () => ({ actorId: 'a', subjectId: 'a' }) as never,
    withinBudget: () => true,
    secureCookies: false,
    checkReplies: true,
    trustedProxies: 0,
  });
  const started = Date.now();
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/keyed',
        headers: { 'idempotency-key': `keyed-write-${n}` },
        payload: { n },
      }),
    ),
  );
  expect(replies.map((reply) => reply.statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
  // Without their own pool the reads would wait for the connection time-out of ten seconds.
  expect(Date.now() - started).toBeLessThan(8000);
  await app.close();
});

test('a call waits two seconds for a lock, and a job may wait longer', async () => {
  await sql`create table public.locked as select 1 as id`.execute(database.db);
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = inTransaction({ db: database.db }, async ({ db }) => {
    await sql`select id from public.locked for update`.execute(db);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const started = Date.now();
  await expect(sql`update public.locked set id = 2`.execute(composition.deps.db)).rejects.toMatchObject({
    code: '55P03',
  });
  expect(Date.now() - started).toBeGreaterThanOrEqual(waitBounds.calls.lock_timeout - 50);
  const job = sql`update public.locked set id = 3`.execute(composition.jobDeps.db);
  release.resolve();
  await Promise.all([holding, job]);
});

test('the bounds of calls and of jobs are those of their connections', async () => {
  const boundOf = async (db: Composition['deps']['db']) =>
    (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statement_timeout;
  expect(await boundOf(composition.deps.db)).toBe('5s');
  expect(await boundOf(composition.jobDeps.db)).toBe('5min');
});
