import { setTimeout } from 'node:timers/promises';
import { fail, hasEnded, type TaskView } from '@app/platform/contract';
import type { Deps } from '../deps.ts';
import { findTask, requestCancel } from './task.repo.ts';

const LOOK_MS = 1000;
/** A keep-alive is sent this often, so that no proxy closes the idle connection. */
const SIGN_MS = 15_000;
/** After this the stream ends and the client reconnects, which checks the session again. */
const MOST_MS = 9 * 60_000;
/** The most streams one person may have open in one process: a few tabs. */
const MOST_EACH = 5;

/** The owner's task; for other users it is not found. */
export async function readTask({ db }: Deps, id: string, ownerId: string | null): Promise<TaskView> {
  const row = await findTask(db, id);
  if (!row || row.owner_id !== ownerId) return fail('NOT_FOUND');
  const { kind, state, done, total, result, error } = row;
  // The error of an attempt that will be retried is not shown.
  const isFinal = state === 'failed';
  return { id, kind, state, done, total, result, error: isFinal ? error : null };
}

export async function cancelTask(deps: Deps, id: string, ownerId: string | null): Promise<TaskView> {
  await readTask(deps, id, ownerId);
  await requestCancel(deps.db, id, deps.clock.now());
  return readTask(deps, id, ownerId);
}

const event = (task: TaskView) => `data: ${JSON.stringify(task)}\n\n`;

/** Waits LOOK_MS, or less when aborted. */
const pause = (stop: AbortSignal) => setTimeout(LOOK_MS, undefined, { signal: stop }).catch(() => undefined);

async function* changes(deps: Deps, first: TaskView, ownerId: string, stop: AbortSignal): AsyncGenerator<string> {
  let last = event(first);
  let waited = 0;
  yield last;
  for (let passed = 0; passed < MOST_MS && !stop.aborted; passed += LOOK_MS) {
    await pause(stop);
    if (stop.aborted) return;
    const task = await readTask(deps, first.id, ownerId);
    const now = event(task);
    waited = now === last ? waited + LOOK_MS : 0;
    if (now !== last) yield now;
    else if (waited % SIGN_MS === 0) yield ':\n\n';
    last = now;
    if (hasEnded(task)) return;
  }
}

const open = new Map<string, number>();
const count = (ownerId: string, change: number) => {
  const now = (open.get(ownerId) ?? 0) + change;
  if (now > 0) open.set(ownerId, now);
  else open.delete(ownerId);
};

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Tells nginx and similar proxies not to buffer the stream.
  'x-accel-buffering': 'no',
};

/** Streams every change until the task has ended, the client has disconnected or this process is about to stop. */
export async function watchTask(
  deps: Deps,
  id: string,
  ownerId: string | null,
  closing: AbortSignal | undefined,
): Promise<Response> {
  const first = await readTask(deps, id, ownerId);
  const owner = ownerId ?? '';
  if ((open.get(owner) ?? 0) >= MOST_EACH) return fail('TOO_MANY_REQUESTS');
  const disconnected = new AbortController();
  const stop = closing ? AbortSignal.any([closing, disconnected.signal]) : disconnected.signal;
  const events = hasEnded(first) ? [event(first)] : changes(deps, first, owner, stop);
  count(owner, 1);
  const source = (async function* () {
    try {
      yield* events;
    } finally {
      count(owner, -1);
    }
  })();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await source.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      disconnected.abort();
      await source.return(undefined);
    },
  });
  return new Response(body, { headers: HEADERS });
}
