import { once } from 'node:events';
import { request } from 'node:http';
import type { Readable } from 'node:stream';
import type { TaskView } from '@app/platform/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AppError, fail } from '@app/platform/contract';
import type { Caller } from '../http/call.ts';
import type { RunFacts } from '../jobs/job.ts';
import { platform } from '../platform-module.ts';
import { type TestApi, testApi } from '../testing/index.ts';
import { handleTask, type RunningTask, startTask, taskKind } from './run-task.ts';
import { taskHandlers } from './tasks.ts';

const OWNER = '018f0000-0000-7000-8000-000000000001';
const OTHER = '018f0000-0000-7000-8000-000000000002';
const counting = taskKind<{ upTo: number }, { counted: number }>('test.counting');

let api: TestApi;
let base = '';
beforeAll(async () => {
  const authorise =
    () =>
    (_: unknown, { headers }: { headers: Record<string, unknown> }) => {
      const id = headers['x-person'];
      if (typeof id !== 'string') return fail('SESSION_ENDED');
      return { actorId: id, subjectId: id, scope: null } satisfies Caller;
    };
  api = await testApi({ modules: [platform], authorise });
  base = await api.app.listen({ host: '127.0.0.1', port: 0 });
}, 60_000);
afterAll(() => api.close());
beforeEach(() => void (api.jobs.length = 0));

const start = () => startTask(api.deps, counting, { ownerId: OWNER, payload: { upTo: 3 } });
/** Runs the enqueued job, as a worker would. */
const run = (
  work: (upTo: number, task: RunningTask) => Promise<{ counted: number }>,
  retries = 0,
  facts: RunFacts = {},
) => {
  const handler = handleTask(counting, (_deps, { upTo }, task) => work(upTo, task), { retries });
  return handler.run(api.deps, api.jobs[0]?.payload as never, facts);
};
const countTo = async (upTo: number, task: RunningTask) => {
  for (let done = task.done + 1; done <= upTo; done += 1) await task.report(done, upTo);
  return { counted: upTo };
};
const read = async (id: string, person = OWNER) => {
  const { http, body } = await api.call('GET', `/jobs/${id}`, { headers: { 'x-person': person } });
  return { http, ...(body.data as TaskView) };
};
const cancel = (id: string, person = OWNER) =>
  api.call('PUT', `/jobs/${id}/cancel`, { headers: { 'x-person': person }, body: {} });

async function follow(id: string, person = OWNER) {
  const outgoing = request(`${base}/api/v1/jobs/${id}/events`, { headers: { 'x-person': person } });
  outgoing.end();
  const [reply] = (await once(outgoing, 'response')) as [Readable & { statusCode: number; headers: object }];
  const seen: TaskView[] = [];
  const ended = (async () => {
    for await (const chunk of reply)
      for (const line of String(chunk).split('\n'))
        if (line.startsWith('data: ')) seen.push(JSON.parse(line.slice(6)) as TaskView);
  })().catch(() => undefined);
  return { reply, seen, ended, leave: () => outgoing.destroy() };
}

test('a task goes from waiting to done with its result; delivered twice it is done once [ext-get-jobs-by-id]', async () => {
  const id = await start();
  expect(await read(id)).toMatchObject({ http: 200, state: 'waiting', done: 0, total: null });
  let runs = 0;
  const work = (upTo: number, task: RunningTask) => {
    runs += 1;
    return countTo(upTo, task);
  };
  await run(work);
  await run(work);
  expect(await read(id)).toMatchObject({ state: 'done', done: 3, total: 3, result: { counted: 3 }, error: null });
  expect(runs).toBe(1);
});

test('a task whose worker was killed continues where it stopped', async () => {
  const id = await start();
  const reached = new Promise<void>((resolve) => {
    void run(async (upTo, task) => {
      await task.report(2, upTo);
      resolve();
      return new Promise(() => undefined);
    });
  });
  await reached;
  expect(await read(id)).toMatchObject({ state: 'running', done: 2 });
  const begun: number[] = [];
  await run((upTo, task) => {
    begun.push(task.done);
    return countTo(upTo, task);
  });
  expect([begun, (await read(id)).state]).toEqual([[2], 'done']);
});

test('a run that was given up stops at its next step and leaves the task to its retry', async () => {
  const id = await start();
  const queue = new AbortController();
  const [begun, overdue] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const left = run(
    async (upTo, task) => {
      begun.resolve();
      await overdue.promise;
      return countTo(upTo, task);
    },
    1,
    { signal: queue.signal },
  );
  await begun.promise;
  queue.abort(new Error('over its time'));
  await run(async (upTo, task) => {
    await task.report(1, upTo);
    overdue.resolve();
    await expect(left).rejects.toThrow('over its time');
    expect(await read(id)).toMatchObject({ state: 'running', done: 1 });
    return countTo(upTo, task);
  }, 1);
  expect(await read(id)).toMatchObject({ state: 'done', result: { counted: 3 } });
});

test('a run that is given up has failed when there is no retry', async () => {
  const id = await start();
  const signal = AbortSignal.abort(new Error('over its time'));
  await expect(run(countTo, 5, { isLast: true, signal })).rejects.toThrow('over its time');
  expect((await read(id)).state).toBe('failed');
});

test('a failure is retried, and reported to the owner only when it is final', async () => {
  const id = await start();
  const broken = () => Promise.reject(new Error('the disk is full'));
  await expect(run(broken, 1)).rejects.toThrow('disk');
  expect(await read(id)).toMatchObject({ state: 'waiting', error: null });
  await expect(run(broken, 1)).rejects.toThrow('disk');
  expect(await read(id)).toMatchObject({
    state: 'failed',
    error: 'Something went wrong on our side. Please try again later.',
  });
});

test('when the job is not retried its task has failed, whatever runs were lost before it started', async () => {
  const { id } = await start().then((id) => ({ id }));
  await expect(run(() => Promise.reject(new Error('no')), 5)).rejects.toThrow('no');
  expect((await read(id)).state).toBe('waiting');
  await expect(run(() => Promise.reject(new Error('no')), 5, { isLast: true })).rejects.toThrow('no');
  expect((await read(id)).state).toBe('failed');
});

test('the owner sees the message of a refusal, but not of any other error', async () => {
  const id = await start();
  await expect(run(() => Promise.reject(new AppError('LOCKED', { http: 403, message: 'Locked.' })))).rejects.toThrow(
    'Locked.',
  );
  expect(await read(id)).toMatchObject({ state: 'failed', error: 'Locked.' });
});

test('a cancelled task stops at its next step, or at once before it has started [ext-put-jobs-by-id-cancel]', async () => {
  const running = await start();
  await run(async (upTo, task) => {
    await task.report(1, upTo);
    expect((await cancel(running)).http).toBe(200);
    return countTo(upTo, task);
  });
  expect(await read(running)).toMatchObject({ state: 'cancelled', done: 1, result: null });
  const waiting = await start();
  await cancel(waiting);
  expect((await read(waiting)).state).toBe('cancelled');
  await cancel(waiting);
  expect((await read(waiting)).state).toBe('cancelled');
});

test('only its owner finds it', async () => {
  const id = await start();
  expect((await read(id, OTHER)).http).toBe(404);
  expect((await cancel(id, OTHER)).http).toBe(404);
  expect((await follow(id, OTHER)).reply.statusCode).toBe(404);
  expect((await read(id)).state).toBe('waiting');
});

test('its stream sends every change and ends with the task [ext-get-jobs-events]', async () => {
  const id = await start();
  const { reply, seen, ended } = await follow(id);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
  await run(countTo);
  await ended;
  expect(seen.map(({ state }) => state)).toEqual(['waiting', 'done']);
  const after = await follow(id);
  await after.ended;
  expect(after.seen).toHaveLength(1);
}, 20_000);

test('one person has five streams at most, and a closed one no longer counts', async () => {
  const id = await start();
  const streams = await Promise.all(Array.from({ length: 5 }, () => follow(id)));
  expect((await follow(id)).reply.statusCode).toBe(429);
  streams[0]?.leave();
  await expect.poll(async () => (await follow(id)).reply.statusCode, { timeout: 10_000 }).toBe(200);
  await cancel(id);
  await Promise.all(streams.map(({ ended }) => ended));
}, 30_000);

test('a task untouched for a day has failed, and old tasks are deleted', async () => {
  const id = await start();
  const clear = () => taskHandlers[0]?.run(api.deps, {} as never);
  api.clock.advance(25 * 3_600_000);
  await clear();
  expect((await read(id)).state).toBe('failed');
  api.clock.advance(31 * 86_400_000);
  await clear();
  expect((await read(id)).http).toBe(404);
});

test('a server that is stopping ends its streams instead of waiting for them', async () => {
  const id = await start();
  const { seen, ended } = await follow(id);
  await expect.poll(() => seen.length).toBe(1);
  const began = performance.now();
  await api.app.close();
  await ended;
  expect(performance.now() - began).toBeLessThan(5000);
}, 20_000);
