import type { TaskView } from '@app/platform/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventsIn, followTask, readTaskOnce, watchTask } from './watch-task.ts';

const task = (done: number, state: TaskView['state'] = 'running'): TaskView => ({
  id: 'a',
  kind: 'k',
  state,
  done,
  total: 3,
  result: null,
  error: null,
});
const event = (each: TaskView) => `data: ${JSON.stringify(each)}\n\n`;
/** The text in chunks of five bytes, as a bad network might deliver it. */
const inPieces = (text: string) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      const bytes = new TextEncoder().encode(text);
      for (let at = 0; at < bytes.length; at += 5) controller.enqueue(bytes.slice(at, at + 5));
      controller.close();
    },
  });

const requests: [string, string | null][] = [];
let respond: () => Response;
beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('location', { pathname: '/profile' });
  vi.stubGlobal('document', { cookie: 'auth._token.local=t' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push([url, new Headers(init.headers).get('authorization')]);
    return respond();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const { signal } = new AbortController();

test('events are read whole however they are split, and keep-alives are not events', async () => {
  const seen: TaskView[] = [];
  for await (const each of eventsIn(inPieces(`${event(task(1))}:\n\n${event({ ...task(2), kind: 'é' })}`)))
    seen.push(each);
  expect(seen.map(({ done, kind }) => [done, kind])).toEqual([
    [1, 'k'],
    [2, 'é'],
  ]);
});

test('a task is followed with the session of the current user, to the end of its stream', async () => {
  respond = () => new Response(inPieces(`${event(task(1))}${event(task(3, 'done'))}`));
  const seen: string[] = [];
  await followTask('a', ({ state }) => seen.push(state), signal);
  expect([seen, requests]).toEqual([['running', 'done'], [['/api/v1/jobs/a/events', 'Bearer t']]]);
});

test('a refusal is passed on; one read says whether the task has ended', async () => {
  respond = () => Response.json({ status: 'error', code: 'NOT_FOUND', message: '', requestId: '' }, { status: 404 });
  await expect(followTask('a', () => undefined, signal)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  respond = () => Response.json({ status: 'success', data: task(3, 'failed') });
  expect(await readTaskOnce('a', () => undefined, signal)).toBe(true);
});

const refused = (http: number, code: string, details = {}) =>
  Response.json({ status: 'error', code, message: '', requestId: '', details }, { status: http });

test('a limit that was reached does not end the following of a task, which goes on when the limit allows', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  respond = () => refused(429, 'TOO_MANY_REQUESTS', { retryAfterSeconds: 30 });
  const seen: string[] = [];
  const ended = watchTask('a', ({ state }) => seen.push(state), signal);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(requests, 'the stream and one read').toHaveLength(2);
  respond = () => Response.json({ status: 'success', data: task(3, 'done') });
  await vi.advanceTimersByTimeAsync(1000);
  await ended;
  expect(seen).toContain('done');
});

test('a task that is not the user’s is not asked for again', async () => {
  respond = () => refused(404, 'NOT_FOUND');
  await watchTask('a', () => undefined, signal);
  expect(requests).toHaveLength(2);
});
