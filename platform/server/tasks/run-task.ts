import { AppError } from '@app/platform/contract';
import type { Deps } from '../deps.ts';
import { handle, type JobHandler, type JobKind, job, type RunFacts } from '../jobs/job.ts';
import * as repo from './task.repo.ts';

/** A named background task with progress, typed by its payload and result. */
export interface TaskKind<Payload extends object, Result> {
  readonly name: string;
  readonly job: JobKind<{ readonly taskId: string }>;
  readonly types?: { readonly payload: Payload; readonly result: Result };
}
export const taskKind = <Payload extends object, Result>(name: string): TaskKind<Payload, Result> => ({
  name,
  job: job(name),
});

/** Starts a task for its owner in the caller's transaction and returns the id to follow it by. */
export async function startTask<Payload extends object>(
  deps: Deps,
  kind: TaskKind<Payload, unknown>,
  { ownerId, payload }: { readonly ownerId: string; readonly payload: Payload },
): Promise<string> {
  const id = deps.ids.id();
  await repo.insertTask(deps.db, { id, kind: kind.name, owner_id: ownerId, payload, created_at: deps.clock.now() });
  await deps.jobs.enqueue(deps.db, kind.job, { taskId: id });
  return id;
}

/** The handle a running task has on itself. */
export interface RunningTask {
  readonly id: string;
  readonly ownerId: string;
  /** Progress of an earlier run whose worker died; 0 at first. */
  readonly done: number;
  /**
   * Stores progress. Throws once cancellation was requested or the run was given up, so call it between steps, outside a
   * transaction.
   */
  report(done: number, total?: number): Promise<void>;
}

class Cancelled extends Error {}
const UNEXPECTED = 'Something went wrong on our side. Please try again later.';
const RETRIES = 5;

type Run<Payload, Result> = (deps: Deps, payload: Payload, task: RunningTask) => Promise<Result>;

const runningTask = (deps: Deps, row: repo.TaskRow, signal: AbortSignal | undefined): RunningTask => ({
  id: row.id,
  ownerId: row.owner_id,
  done: row.done,
  async report(done, total) {
    signal?.throwIfAborted();
    const isOver = await repo.reportTask(deps.db, row.id, { done, total: total ?? null, now: deps.clock.now() });
    if (isOver) throw new Cancelled();
  },
});

async function work<Payload, Result>(
  deps: Deps,
  id: string,
  run: Run<Payload, Result>,
  { retries, isLast, signal }: RunFacts & { readonly retries: number },
): Promise<void> {
  const row = await repo.beginTask(deps.db, id, deps.clock.now());
  if (!row) return;
  const end = (how: repo.TaskEnd) => repo.endTask(deps.db, id, how, deps.clock.now());
  if (row.cancel_requested) return end({ state: 'cancelled' });
  try {
    await end({ state: 'done', result: await run(deps, row.payload as Payload, runningTask(deps, row, signal)) });
  } catch (error) {
    if (error instanceof Cancelled) return end({ state: 'cancelled' });
    // A worker that dies before the task has started uses up an attempt of the job, but none of the task: hence both.
    const isFinal = isLast || row.attempts > retries;
    // Given up: the task belongs to its retry, which may be running already.
    if (signal?.aborted && !isFinal) throw error;
    // Shown to the owner: only a refusal has a message meant for them. The job's log has the error itself.
    const reason = error instanceof AppError ? error.message : UNEXPECTED;
    if (isFinal) await end({ state: 'failed', error: reason });
    else await repo.returnTask(deps.db, id, reason, deps.clock.now());
    throw error;
  }
}

/** The work as a job: it may start again after a worker died, and can resume at `task.done`. */
export const handleTask = <Payload extends object, Result>(
  kind: TaskKind<Payload, Result>,
  run: Run<Payload, Result>,
  { retries = RETRIES }: { readonly retries?: number } = {},
): JobHandler =>
  handle(kind.job, (deps, { taskId }, facts) => work(deps, taskId, run, { ...facts, retries }), {
    retries,
    isLong: true,
  });
