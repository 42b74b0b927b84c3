import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { unboundedUrl } from '../db/bounds.repo.ts';
import type { Deps, Log } from '../deps.ts';
import { scrubText } from '../ports/telemetry/redact.ts';
import { DEAD_LETTERS, openBoss } from './boss.ts';
import type { JobHandler } from './job.ts';

export interface WorkerOptions {
  readonly databaseUrl: string;
}
export interface Workers {
  stop(): Promise<void>;
}

/** Jobs of one kind run in parallel. Short ones are taken as one batch: the next is then fetched without a pause. */
const PARALLEL = 5;
/** A finished job waits this long for the others of its batch: most batches then end in one statement. */
const SLOW_MS = 1000;
const POLL_SECONDS = 2;
/** Retries and delayed jobs are found only by polling, so even a listening worker polls this often. */
const LISTENING_POLL_SECONDS = 5;
/** How often the queue is checked for jobs whose worker has died. */
const LOOK_SECONDS = 10;
/** Those of the queue itself; handlers use the connections of deps.db. */
const QUEUE_CONNECTIONS = 4;
/** All queues ask for their first jobs at once, through few connections: on a busy machine that takes longer than usual. */
const PATIENCE_MS = 60_000;
/** How long a stop waits for running work; unfinished work goes to another worker. */
const STOP_MS = 25_000;
const DEAD_LETTER_CHECK_MS = 60_000;

async function runOne(deps: Deps, handler: JobHandler, job: JobWithMetadata): Promise<JobResult> {
  const facts = { job: handler.name, jobId: job.id, attempt: job.retryCount + 1 };
  try {
    const isLast = job.retryCount >= job.retryLimit;
    await handler.run(deps, (job.data ?? {}) as never, { isLast, signal: job.signal });
    deps.log.debug(facts, 'job done');
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (job.retryCount < job.retryLimit) deps.log.warn({ ...facts, reason }, 'job failed and will be tried again');
    else deps.log.error({ ...facts, reason }, 'job failed every time and was put among the dead letters');
    return { id: job.id, status: 'failed', output: { message: scrubText(reason).slice(0, 1000) } };
  }
}

/**
 * Ends a job before the slower ones of its batch, so that it does not run again when the batch exceeds its time limit.
 * If this fails, the batch ends it.
 */
async function endEarly(boss: PgBoss, deps: Deps, job: JobWithMetadata, result: JobResult): Promise<void> {
  try {
    if (result.status === 'completed') await boss.complete(job.name, job);
    else await boss.fail(job.name, job, result.output as object);
  } catch (error) {
    deps.log.warn({ jobId: job.id, reason: (error as Error).message }, 'a job could not be ended before its batch');
  }
}

async function startHandler(boss: PgBoss, deps: Deps, handler: JobHandler): Promise<void> {
  const runBatch = async (jobs: JobWithMetadata[]) => {
    const waiting: NodeJS.Timeout[] = [];
    const runInBatch = async (job: JobWithMetadata) => {
      const result = await runOne(deps, handler, job);
      waiting.push(setTimeout(() => void endEarly(boss, deps, job, result), SLOW_MS));
      return result;
    };
    try {
      return await Promise.all(jobs.map(runInBatch));
    } finally {
      for (const each of waiting) clearTimeout(each);
    }
  };
  await boss.work(
    handler.name,
    {
      // A batch has one time limit for all of its jobs, and the next starts when the slowest has ended.
      ...(handler.isLong
        ? { batchSize: 1, localConcurrency: PARALLEL }
        : { batchSize: PARALLEL, burstWhenBatchFull: true }),
      perJobResults: true,
      includeMetadata: true,
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: LISTENING_POLL_SECONDS,
    },
    runBatch,
  );
}

/** Jobs that failed because their worker died become dead letters without passing through runOne(). */
function watchDeadLetters(boss: PgBoss, log: Log): NodeJS.Timeout {
  let before = 0;
  const look = async () => {
    const [stats] = await boss.getQueueStats(DEAD_LETTERS, { force: true });
    const waiting = stats?.queuedCount ?? 0;
    if (waiting > before) log.error({ waiting }, 'there are new dead letters');
    before = waiting;
  };
  return setInterval(
    () => void look().catch((error: Error) => log.warn({ reason: error.message }, 'dead letters cannot be counted')),
    DEAD_LETTER_CHECK_MS,
  );
}

/** Runs the handlers of all modules, the schedule and the queue's maintenance until stop(). Needs installJobs() first. */
export async function startWorkers(
  deps: Deps,
  handlers: readonly JobHandler[],
  options: WorkerOptions,
): Promise<Workers> {
  const boss = openBoss(deps.log, {
    connectionString: unboundedUrl(options.databaseUrl),
    max: QUEUE_CONNECTIONS,
    connectionTimeoutMillis: PATIENCE_MS,
    application_name: 'jobs',
    // Behind a pooler in transaction mode no notice arrives, and polling alone is enough.
    useListenNotify: true,
    supervise: true,
    schedule: true,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
  });
  await boss.start();
  for (const handler of handlers) await startHandler(boss, deps, handler);
  const watch = watchDeadLetters(boss, deps.log);
  return {
    async stop() {
      clearInterval(watch);
      await boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}
