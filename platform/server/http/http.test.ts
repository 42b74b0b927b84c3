import { endpoint, fail, failWith } from '@app/platform/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import { module } from '../module.ts';
import { type TestApi, testApi } from '../testing/index.ts';
import { serve, VISITOR } from './call.ts';

const api = {
  hello: endpoint('GET /hello/:name', 'public', { reply: z.object({ hello: z.string() }) }),
  add: endpoint('POST /add', 'member', {
    body: z.strictObject({ amount: z.number().int() }),
    reply: z.object({ total: z.number() }),
  }),
  greet: endpoint('POST /greet', 'public', {
    body: z.strictObject({ amount: z.number().int() }),
    reply: z.object({ total: z.number() }),
  }),
  rename: endpoint('PUT /names/:id', 'public', {
    params: z.object({ id: z.string() }),
    body: z.strictObject({ name: z.string() }),
    reply: z.object({ id: z.string(), name: z.string() }),
  }),
  refuse: endpoint('POST /refuse', 'public', { body: z.strictObject({}) }),
  addAndRefuse: endpoint('POST /add-and-refuse', 'member', {
    body: z.strictObject({ code: z.enum(['TEAPOT', 'NOTED']) }),
  }),
  crash: endpoint('GET /crash', 'public', {}),
  misread: endpoint('GET /misread', 'public', {}),
  late: endpoint('GET /late', 'public', {}),
  checked: endpoint('GET /checked', 'public', {}),
  raw: endpoint('GET /raw', 'public', { raw: true, reply: z.object({ plain: z.boolean() }) }),
  rare: endpoint('POST /rare', 'public', { limit: { points: 2, seconds: 60 } }),
  empty: endpoint('GET /empty', 'public', { aliases: ['/nothing', 'host:/nil'] }),
};
const failHere = failWith({
  TEAPOT: { http: 418, message: 'Short and stout.' },
  NOTED: { http: 409, message: 'Refused, but noted.', keepsEffects: true },
});

async function add(db: Db, amount: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    insert into test_sum values (1, ${amount})
    on conflict (id) do update set total = test_sum.total + ${amount} returning total`.execute(db);
  return rows[0]?.total ?? 0;
}

let running: TestApi;
beforeAll(async () => {
  let greeted = 0;
  const routes = serve(api, {
    hello: ({ params }) => ({ hello: params.name }),
    add: async ({ deps, body }) => ({ total: await add(deps.db, body.amount) }),
    addAndRefuse: async ({ deps, body }) => {
      await add(deps.db, 1);
      return failHere(body.code);
    },
    greet: ({ body }) => ({ total: (greeted += body.amount) }),
    rename: ({ params, body }) => ({ ...params, ...body }),
    refuse: () => failHere('TEAPOT', { fields: { spout: 'Too hot.' } }),
    crash: () => {
      throw new Error('secret detail');
    },
    misread: () => {
      z.object({ url: z.string() }).parse({ link: 'from a provider' });
      return null;
    },
    late: async ({ deps }) => {
      await sql`do $$ begin raise exception 'out of time' using errcode = '57014'; end $$`.execute(deps.db);
      return null;
    },
    checked: async ({ deps }) => {
      await sql`insert into test_sum values (2, null)`.execute(deps.db);
      return null;
    },
    raw: () => ({ plain: true }),
    rare: () => null,
    empty: () => null,
  });
  running = await testApi({
    modules: [module({ name: 'test', routes })],
    authorise:
      () =>
      (_context, { headers }) => {
        const subjectId = headers['x-for'];
        return typeof subjectId === 'string' ? { actorId: 'somebody', subjectId, scope: null } : VISITOR;
      },
  });
  await sql`create table test_sum (id integer primary key, total integer not null)`.execute(running.deps.db);
}, 60_000);
afterAll(() => running.close());

describe('replies', () => {
  test('a success carries the literal status and its data [api-success] [val-success-literal]', async () => {
    const reply = await running.call('GET', '/hello/Amina');
    expect([reply.http, reply.body]).toEqual([200, { status: 'success', data: { hello: 'Amina' } }]);
  });

  test('a call without a reply returns success and null, under its alias too', async () => {
    expect((await running.call('GET', '/nothing')).body).toEqual({ status: 'success', data: null });
  });

  test('an update may repeat the id of its address, and no other [api-update-shape]', async () => {
    const rename = (body: object) => running.call('PUT', '/names/a', { body });
    expect((await rename({ id: 'a', name: 'Amina' })).body.data).toEqual({ id: 'a', name: 'Amina' });
    expect((await rename({ name: 'Amina' })).body.data).toEqual({ id: 'a', name: 'Amina' });
    expect((await rename({ id: 'b', name: 'Amina' })).http).toBe(400);
  });

  test('a host alias is served at the root, fails like any call and exists only there', async () => {
    const reply = await running.app.inject({ method: 'GET', url: '/nil' });
    expect([reply.statusCode, reply.json(), reply.headers['cache-control']]).toEqual([
      200,
      { status: 'success', data: null },
      'no-store',
    ]);
    expect((await running.call('GET', '/nil')).body.code).toBe('NOT_FOUND_ROUTE');
  });

  test('a raw call is sent without the envelope', async () => {
    expect((await running.call('GET', '/raw')).body).toEqual({ plain: true });
  });

  test('an unknown call replies 404 with its own code', async () => {
    const reply = await running.call('GET', '/no/such/call');
    expect([reply.http, reply.body.code]).toEqual([404, 'NOT_FOUND_ROUTE']);
  });

  test('a trailing slash makes no difference', async () => {
    expect((await running.call('GET', '/raw/')).http).toBe(200);
  });
});

describe('failures', () => {
  test('a foreseen failure carries code, message and fields and is never a success [err-server-codes]', async () => {
    const reply = await running.call('POST', '/refuse', { body: {} });
    expect([reply.http, reply.body.status, reply.body.code, reply.body.fields]).toEqual([
      418,
      'error',
      'TEAPOT',
      { spout: 'Too hot.' },
    ]);
  });

  test('an unforeseen failure hides its detail', async () => {
    const reply = await running.call('GET', '/crash');
    expect([reply.http, reply.body.code]).toEqual([500, 'INTERNAL']);
    expect(reply.text).not.toContain('secret detail');
  });

  test('data of ours that does not fit its shape is our fault, not the caller’s', async () => {
    const reply = await running.call('GET', '/misread');
    expect([reply.http, reply.body.code, reply.body.fields]).toEqual([500, 'INTERNAL', undefined]);
  });

  test('trouble of the database is logged with its code and its call, once for a flood', async () => {
    const warned = vi.spyOn(running.deps.log, 'warn');
    for (let each = 0; each < 3; each += 1) expect((await running.call('GET', '/late')).http).toBe(503);
    expect((await running.call('GET', '/checked')).http).toBe(400);
    expect((await running.call('GET', '/no/such/call')).http).toBe(404);
    expect(warned.mock.calls.map(([facts]) => facts)).toMatchObject([
      { trouble: '57014', call: 'GET /api/v1/late' },
      { trouble: '23502', call: 'GET /api/v1/checked' },
    ]);
    warned.mockRestore();
  });

  test('an unknown key in a body is refused and named', async () => {
    const reply = await running.call('POST', '/add', { body: { amount: 1, sneaky: true } });
    expect([reply.http, reply.body.code]).toEqual([400, 'INVALID_INPUT']);
  });

  test.each([
    ['text/plain', 415],
    ['application/xml', 415],
  ])('a body of type %s is refused', async (type, http) => {
    const reply = await running.call('POST', '/add', { body: { amount: 1 }, headers: { 'content-type': type } });
    expect(reply.http).toBe(http);
  });

  test('a write from another site is refused', async () => {
    const reply = await running.call('POST', '/add', {
      body: { amount: 1 },
      headers: { origin: 'https://evil.example' },
    });
    expect([reply.http, reply.body.code]).toEqual([403, 'ORIGIN_REFUSED']);
  });

  test('a call beyond its budget is refused with the time to wait', async () => {
    const replies = [];
    for (let time = 0; time < 3; time += 1) replies.push(await running.call('POST', '/rare', { body: {} }));
    expect(replies.map((reply) => reply.http)).toEqual([200, 200, 429]);
    expect(Number(replies[2]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('fail() knows the platform codes', () => {
    expect(() => fail('NOT_FOUND')).toThrow('This could not be found.');
  });
});

describe('idempotency keys', () => {
  const once = (amount: number, key: string) =>
    running.call('POST', '/add', { body: { amount }, headers: { 'idempotency-key': key } });

  test('a repeated key repeats the reply, not the effect', async () => {
    const [first, second] = [await once(5, 'first-key-0001'), await once(5, 'first-key-0001')];
    expect(second.body).toEqual(first.body);
  });

  test('fifty requests at once with one key have one effect', async () => {
    const before = (await once(0, 'probe-before-01')).body.data as { total: number };
    const replies = await Promise.all(Array.from({ length: 50 }, () => once(7, 'parallel-key-01')));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
    const after = (await once(0, 'probe-after-001')).body.data as { total: number };
    expect(after.total - before.total).toBe(7);
  });

  test('a key used for another request is refused', async () => {
    await once(1, 'reused-key-0001');
    expect((await once(2, 'reused-key-0001')).body.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('a key used while acting for one person is not valid for another', async () => {
    const asWhom = (person: string) =>
      running.call('POST', '/add', {
        body: { amount: 1 },
        headers: { 'idempotency-key': 'acting-key-0001', 'x-for': person },
      });
    expect((await asWhom('one')).http).toBe(200);
    expect((await asWhom('two')).body.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('a public call takes no key: a stranger cannot hold a connection with it', async () => {
    const headers = { 'idempotency-key': 'public-key-0001' };
    for (const amount of [1, 2]) await running.call('POST', '/greet', { body: { amount }, headers });
    expect((await running.call('POST', '/greet', { body: { amount: 3 }, headers })).body.data).toEqual({ total: 6 });
  });

  test('a refusal undoes everything, unless it says that it keeps the effects; its key may be sent again', async () => {
    const total = async () => add(running.deps.db, 0);
    const refuse = (code: string, key: string) =>
      running.call('POST', '/add-and-refuse', { body: { code }, headers: { 'idempotency-key': key } });
    const before = await total();
    expect((await refuse('TEAPOT', 'refused-key-001')).body.code).toBe('TEAPOT');
    expect(await total()).toBe(before);
    for (const times of [1, 2]) {
      expect((await refuse('NOTED', 'refused-key-002')).body.code).toBe('NOTED');
      expect(await total()).toBe(before + times);
    }
  });

  test('a malformed key is refused', async () => {
    expect((await once(1, 'x')).body.code).toBe('INVALID_INPUT');
  });
});
