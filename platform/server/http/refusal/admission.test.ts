import { setTimeout } from 'node:timers/promises';
import { endpoint } from '@app/platform/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { module } from '../../module.ts';
import { type TestApi, testApi } from '../../testing/index.ts';
import { createAdmission, watchLoop } from './admission.ts';
import { serve, VISITOR } from '../call.ts';
import { mountApi } from '../mount.ts';

const bounds = {
  heavy: { inHand: 1, waiting: 1, delayMs: 10 },
  read: { inHand: 3, waiting: 10, delayMs: 100 },
  answer: { inHand: 6, waiting: 100, delayMs: 1000 },
};
const load = { waiting: 0, delayMs: 0 };
const create = () => createAdmission({ waiting: () => load.waiting, delayMs: () => load.delayMs }, bounds);
beforeEach(() => {
  Object.assign(load, { waiting: 0, delayMs: 0 });
});

describe('under overload', () => {
  test('costly calls are refused first, then reads, then answers; a finished call makes room', () => {
    const admit = create();
    const leave = admit('heavy');
    expect(() => admit('heavy')).toThrow(expect.objectContaining({ code: 'OVERLOADED', http: 503 }));
    admit('read');
    const last = admit('read');
    expect(() => admit('read')).toThrow('The site is very busy');
    for (let each = 0; each < 3; each += 1) admit('answer');
    expect(() => admit('answer')).toThrow('The site is very busy');
    last();
    admit('answer');
    leave();
    admit('heavy');
  });

  test.each([
    [{ waiting: 2, delayMs: 0 }, ['read', 'answer']],
    [{ waiting: 11, delayMs: 0 }, ['answer']],
    [{ waiting: 101, delayMs: 0 }, []],
    [{ waiting: 0, delayMs: 11 }, ['read', 'answer']],
    [{ waiting: 0, delayMs: 101 }, ['answer']],
    [{ waiting: 0, delayMs: 1001 }, []],
  ])('%o: %o still pass', (busy, pass) => {
    Object.assign(load, busy);
    const admit = create();
    const taken = (['heavy', 'read', 'answer'] as const).filter((priority) => {
      try {
        admit(priority)();
        return true;
      } catch {
        return false;
      }
    });
    expect(taken).toEqual(pass);
  });

  test('a burst is served, a standing queue admits no more reads, and answers are admitted all the same', () => {
    let now = 0;
    const busy = { waiting: () => 1, delayMs: () => 0 };
    const admit = createAdmission(busy, undefined, () => now);
    const isTaken = (priority: 'read' | 'answer', mayWait?: boolean) => {
      try {
        admit(priority, mayWait);
        return true;
      } catch {
        return false;
      }
    };
    const burst = Array.from({ length: 150 }, () => admit('read'));
    now += 400;
    burst.push(admit('read'));
    now += 200;
    const all = [isTaken('read'), isTaken('answer'), isTaken('read', true)];
    expect(all, 'it has stood for half a second').toEqual([false, true, true]);
    for (const leave of burst.splice(0, 133)) leave();
    expect(isTaken('read'), 'there is room').toBe(true);
    burst.push(...Array.from({ length: 11 }, () => admit('read')));
    now += 1900;
    expect(isTaken('read'), 'soon after it stays short').toBe(false);
    for (const leave of burst) leave();
    now += 2100;
    for (let each = 0; each < 60; each += 1) expect(isTaken('read'), 'calm again: a burst').toBe(true);
  });

  test('during a standing queue, slow reads lower the limit and quick ones raise it', () => {
    let now = 0;
    const admit = createAdmission({ waiting: () => 1, delayMs: () => 0 }, undefined, () => now);
    const read = (milliseconds: number) => {
      const leave = admit('read');
      now += milliseconds;
      leave();
    };
    const room = () => {
      const taken: (() => void)[] = [];
      try {
        for (;;) taken.push(admit('read'));
      } catch {
        return taken;
      }
    };
    const empty = (taken: readonly (() => void)[], milliseconds: number) => {
      now += milliseconds;
      for (const leave of taken) leave();
    };
    for (let each = 0; each < 50; each += 1) read(10);
    const burst = Array.from({ length: 40 }, () => admit('read'));
    now += 600;
    expect(room(), 'a queue stands').toHaveLength(0);
    empty(burst, 100);
    const first = room();
    expect(first.length, 'a burst that took long says nothing of what is taken on now').toBe(32);
    empty(first, 100);
    const few = room();
    expect(few.length, 'now they took long').toBeLessThan(8);
    empty(few, 5);
    for (let round = 0; round < 40; round += 1) empty(room(), 5);
    const many = room();
    expect(many.length, 'since then all were quick').toBeGreaterThan(24);
    expect(many.length).toBeLessThanOrEqual(32);
  });

  test('many calls in flight that wait for nothing of ours are not a queue', () => {
    let now = 0;
    const admit = createAdmission({ waiting: () => 0, delayMs: () => 1 }, undefined, () => now);
    const comes = () => {
      now += 100;
      admit('read');
    };
    expect(() => Array.from({ length: 100 }, comes)).not.toThrow();
  });

  test('a blocked process reports a late event loop, and recovers', async () => {
    const loop = watchLoop();
    await setTimeout(100);
    const until = performance.now() + 1500;
    while (performance.now() < until) Math.sqrt(until);
    await expect.poll(loop.delayMs, { timeout: 3000, interval: 20 }).toBeGreaterThan(30);
    await expect.poll(loop.delayMs, { timeout: 20_000, interval: 100 }).toBeLessThan(30);
    loop.stop();
  }, 30_000);
});

describe('over HTTP', () => {
  const api = {
    costly: endpoint('GET /costly', 'public', { priority: 'heavy', reply: z.string() }),
    read: endpoint('GET /read', 'public', { reply: z.string() }),
    answer: endpoint('POST /answer', 'public', { priority: 'answer', body: z.any(), reply: z.string() }),
  };
  const routes = serve(api, { costly: () => 'listed', read: () => 'read', answer: () => 'kept' });
  let running: TestApi;
  let app: FastifyInstance;
  const authorised: string[] = [];
  const refused: string[] = [];
  beforeAll(async () => {
    running = await testApi({ modules: [module({ name: 'test', routes })], authorise: () => () => VISITOR });
    app = Fastify();
    await app.register(async (scope) =>
      mountApi(scope, routes, {
        deps: running.deps,
        authorise: ({ call }) => {
          authorised.push(call);
          return VISITOR;
        },
        withinBudget: () => true,
        admit: create(),
        onRefused: (code) => void refused.push(code),
        secureCookies: false,
        checkReplies: true,
      }),
    );
  });
  afterAll(async () => {
    await app.close();
    await running.close();
  });
  const send = async (method: 'GET' | 'POST', url: string) => {
    const reply = await app.inject({ method, url, ...(method === 'POST' ? { payload: {} } : {}) });
    return [reply.statusCode, reply.headers['retry-after']];
  };

  test('a call is refused before authorisation, with the time to retry, and counted', async () => {
    load.waiting = 11;
    expect(await send('GET', '/costly')).toEqual([503, '10']);
    expect(await send('GET', '/read')).toEqual([503, '3']);
    expect(authorised).toEqual([]);
    expect(refused).toEqual(['OVERLOADED', 'OVERLOADED']);
    expect(await send('POST', '/answer')).toEqual([200, undefined]);
  });

  test('a finished call leaves room for the next, even when it failed', async () => {
    for (let round = 0; round < 5; round += 1) expect(await send('GET', '/costly')).toEqual([200, undefined]);
  });
});
