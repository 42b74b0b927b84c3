import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
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

/** Jobs of one kind taken at once and run in parallel. */
const BATCH = 5;
const POLL_SECONDS = 2;
/** Retries and delayed jobs are found only by polling, so even a listening worker polls this often. */
const LISTENING_POLL_SECONDS = 5;
/** How often the queue is checked for jobs whose worker has died. */
const LOOK_SECONDS = 10;
/** Those of the queue itself; handlers use the connections of deps.db. */
const QUEUE_CONNECTIONS = 4;
/** How long a stop waits for running work; unfinished work goes to another worker. */
const STOP_MS = 25_000;
const DEAD_LETTER_CHECK_MS = 60_000;

async function runOne(deps: Deps, handler: JobHandler, job: JobWithMetadata): Promise<JobResult> {
  const facts = { job: handler.name, jobId: job.id, attempt: job.retryCount + 1 };
  try {
    await handler.run(deps, (job.data ?? {}) as never, job.retryCount >= job.retryLimit);
    deps.log.debug(facts, 'job done');
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (job.retryCount < job.retryLimit) deps.log.warn({ ...facts, reason }, 'job failed and will be tried again');
    else deps.log.error({ ...facts, reason }, 'job failed every time and was put among the dead letters');
    return { id: job.id, status: 'failed', output: { message: scrubText(reason).slice(0, 1000) } };
  }
}

async function startHandler(boss: PgBoss, deps: Deps, handler: JobHandler): Promise<void> {
  await boss.work(
    handler.name,
    {
      batchSize: BATCH,
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: LISTENING_POLL_SECONDS,
    },
    (jobs: JobWithMetadata[]) => Promise.all(jobs.map((job) => runOne(deps, handler, job))),
  );
}

/** Jobs that failed because their worker died become dead letters without passing through runOne(). */
function watchDeadLetters(boss: PgBoss, log: Log): NodeJS.Timeout {
  let known = 0;
  const look = async () => {
    const [stats] = await boss.getQueueStats(DEAD_LETTERS, { force: true });
    const waiting = stats?.queuedCount ?? 0;
    if (waiting > known) log.error({ waiting }, 'there are new dead letters');
    known = waiting;
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
    connectionString: options.databaseUrl,
    max: QUEUE_CONNECTIONS,
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
