import { logIn, makeStaff, makeUser } from '@app/accounts/server/testing';
import { copying } from '@app/integrity/contract';
import { SECOND_MS } from '@app/platform/contract';
import { seedBank } from '@app/questions/server/testing';
import { createLimits } from '@app/platform/server';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Headers, openWorld, type World } from '../cast.ts';
import { serveWorld, type Served } from '../served.ts';

let world: World;
let served: Served;
let advance: (ms: number) => void;
let question = '';
let previewPath = '';
let answerPath = '';
beforeAll(async () => {
  world = await openWorld();
  await seedBank(world.api.deps);
  // A manual clock, so that the speed of the machine does not matter.
  let nowMs = world.api.clock.now().getTime() + 60 * SECOND_MS;
  const clock = { now: () => new Date(nowMs) };
  advance = (ms) => void (nowMs += ms);
  const { db, log } = world.api.deps;
  served = await serveWorld(world, { clock, limits: createLimits({ db, log, clock }) });
  const headers = await learner();
  const [category] = (await get<{ name: string }[]>('/paplabable/categories', headers)) ?? [];
  const name = encodeURIComponent(category?.name ?? '');
  question = `/paplabable/questionbank/question/${name}/u/1`;
  const page = await get<{ question: { id: string } }>(question, headers);
  previewPath = `/paplabable/question/${page.question.id}`;
  answerPath = `/paplabable/questionbank/answerv2/${page.question.id}`;
}, 60_000);
afterAll(async () => {
  await served.app.close();
  await world.api.close();
});

const learner = async (): Promise<Headers> =>
  (await logIn(world.api, await makeUser(world.api.deps, { holds: ['qb'] }))).headers;
const get = async <T>(path: string, headers: Headers): Promise<T> =>
  (await served.call('GET', path, { headers })).json<{ data: T }>().data;
const statusOf = async (path: string, headers: Headers) => (await served.call('GET', path, { headers })).statusCode;
const answerOnce = async (headers: Headers) => {
  const answered = served.deps.clock.now().toISOString();
  const body = { op_id: randomUUID(), option: 'A', seconds: 20, answered_at: answered };
  return (await served.call('PUT', answerPath, { body, headers })).statusCode;
};
/** Runs the jobs that the calls enqueued. */
async function runJobs() {
  const handlers = new Map(world.product.modules.flatMap((each) => each.jobs).map((each) => [each.name, each]));
  for (const { name, payload } of world.api.jobs.splice(0))
    await handlers.get(name)?.run(world.api.deps, payload as never);
}

/** What a program has taken already: as many things as the burst. */
const emptied = async (): Promise<{ readonly uid: string; readonly headers: Headers }> => {
  const robot = await makeUser(world.api.deps, { holds: ['qb', 'gems'] });
  const things = Array.from({ length: copying.burst }, (_, at) => `thing ${at}`);
  await served.deps.limits.charge(copying, { person: robot.id, network: null }, things);
  return { uid: robot.uid, headers: (await logIn(world.api, robot)).headers };
};

describe('a program that reads the bank as fast as it can', () => {
  test('is told for how long to wait, and staff see it at once', async () => {
    const { uid, headers } = await emptied();
    const refused = await served.call('GET', question, { headers });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toMatch(/^[1-9][0-9]?$/);
    expect(refused.json()).toMatchObject({ code: 'TOO_FAST', details: { retryAfterSeconds: expect.any(Number) } });
    expect(await statusOf('/paplabable/qbcategories', headers), 'the rest of the site is open').toBe(200);

    await runJobs();
    const staff = (await logIn(world.api, await makeStaff(world.api.deps, { rights: ['paquery'] }))).headers;
    const list = await served.call('GET', '/a/paplabable/suspiciouslist', { headers: staff });
    expect(list.json()).toMatchObject({
      data: { rows: [{ uid, evidence: [{ kind: 'too_fast', amount: 1, threshold: 1 }] }] },
    });
  });

  test('gets no further by any other call that shows a question, a key or a text', async () => {
    const { headers } = await emptied();
    const reads = [question, previewPath, '/paplabable/questionbank/search/pain', '/paplabable/search?text=pain'];
    for (const path of reads) expect([path, await statusOf(path, headers)]).toEqual([path, 429]);
    expect(await answerOnce(headers)).toBe(429);
    const card = { id: randomUUID(), item_id: answerPath.split('/').at(-1) };
    expect((await served.call('POST', '/paplabable/gems/cards', { headers, body: card })).statusCode).toBe(429);
  });
});

describe('a person is never slowed', () => {
  test('by a block of sixty questions in ten minutes, with twenty fetched ahead', async () => {
    const headers = await learner();
    const replies: number[] = [];
    for (let ahead = 0; ahead < 20; ahead += 1) replies.push(await statusOf(question, headers));
    for (let turn = 0; turn < 60; turn += 1) {
      replies.push(await statusOf(question, headers), await answerOnce(headers));
      advance(10 * SECOND_MS);
    }
    expect([...new Set(replies)]).toEqual([200]);
  });

  test('by sending two hundred answers that waited on the device', async () => {
    const headers = await learner();
    const replies: number[] = [];
    for (let turn = 0; turn < 200; turn += 1) replies.push(await answerOnce(headers));
    expect([...new Set(replies)]).toEqual([200]);
  });
});
