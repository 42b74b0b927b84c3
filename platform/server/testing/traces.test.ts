import { endpoint, harmless } from '@app/platform/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { type AnyCall, serve, VISITOR } from '../http/call.ts';
import { module } from '../module.ts';
import { type TestApi, testApi } from './api.ts';

const EDITOR = 'staff:panews:e';
const act = harmless('Planted.');
const planted = {
  silent: endpoint('PUT /a/planted/silent', EDITOR, { act }),
  outside: endpoint('PUT /a/planted/outside', EDITOR, { act }),
  apart: endpoint('PUT /a/planted/apart', EDITOR, { act }),
  recorded: endpoint('PUT /a/planted/recorded', EDITOR, { act }),
  idle: endpoint('PUT /a/planted/idle', EDITOR, { act }),
  excused: endpoint('PUT /a/planted/excused', EDITOR, { act, noAudit: 'Planted.' }),
  learner: endpoint('PUT /planted/learner', 'member', {}),
};
const write = ({ db }: Deps) => sql`insert into planted.row values (1)`.execute(db);
const record = ({ db, audit }: Deps) =>
  audit.record(db, { actorId: null, action: 'plant', entity: 'planted', entityId: null });

const silent = ({ deps }: AnyCall) =>
  inTransaction(deps, async (deps) => {
    await write(deps);
    return null;
  });
const handlers = {
  silent,
  excused: silent,
  learner: silent,
  outside: async ({ deps }: AnyCall) => {
    await write(deps);
    return null;
  },
  apart: async ({ deps }: AnyCall) => {
    await silent({ deps } as AnyCall);
    await inTransaction(deps, record);
    return null;
  },
  recorded: ({ deps }: AnyCall) =>
    inTransaction(deps, async (deps) => {
      await write(deps);
      await record(deps);
      return null;
    }),
  idle: ({ deps }: AnyCall) =>
    inTransaction(deps, async ({ db }) => {
      await sql`delete from planted.row where n = 0`.execute(db);
      return null;
    }),
};

let api: TestApi;
beforeAll(async () => {
  api = await testApi({
    modules: [module({ name: 'planted', routes: serve(planted, handlers) })],
    authorise: () => () => VISITOR,
  });
  await sql`create schema planted`.execute(api.deps.db);
  await sql`create table planted.row (n integer)`.execute(api.deps.db);
});
afterAll(() => api.close());

const call = (name: string, headers = {}) => api.call('PUT', `/a/planted/${name}`, { headers });

test.each(['silent', 'outside', 'apart'])(
  'a write of staff that leaves no trace fails, with the mend: %s',
  async (name) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await call(name)).http).toBe(500);
    const [{ err }] = error.mock.calls[0] as [{ readonly err: Error }];
    expect(err.message).toMatch(`PUT /a/planted/${name} changed planted.row without an audit line: record one with`);
    error.mockRestore();
  },
);

test('with a key, whose transaction holds the call, it fails too', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await call('silent', { 'idempotency-key': 'planted-key' })).http).toBe(500);
  error.mockRestore();
});

test('one that records itself, changes nothing or says why it leaves none passes; so does a learner’s', async () => {
  for (const name of ['recorded', 'idle', 'excused']) expect((await call(name)).http, name).toBe(200);
  expect((await call('recorded', { 'idempotency-key': 'recorded-key' })).http).toBe(200);
  expect((await api.call('PUT', '/planted/learner')).http).toBe(200);
});
