import { DAY_SECONDS, HOUR_SECONDS } from '@app/platform/contract';
import type { PgBoss, QueueOptions } from 'pg-boss';
import { unboundedUrl } from '../db/bounds.repo.ts';
import type { Log } from '../deps.ts';
import { DEAD_LETTERS, openBoss } from './boss.ts';
import type { JobHandler } from './job.ts';

/** First retry after about 2 s, doubling up to 4 min: work delayed by an outage is done within 5 min of its end. */
const RETRY_SECONDS = { retryDelay: 2, retryDelayMax: 240 };
/** When a handler that does not end is given up and its job retried. */
const LIMIT_SECONDS = 900;
const LONG_LIMIT_SECONDS = 12 * HOUR_SECONDS;
/** A dead worker is noticed this many seconds after its last heartbeat, and its work goes to another. */
const HEARTBEAT_SECONDS = 15;

const optionsOf = (handler: JobHandler): QueueOptions & { deadLetter: string; notify: boolean } => ({
  ...RETRY_SECONDS,
  retryLimit: handler.retries,
  retryBackoff: true,
  expireInSeconds: handler.isLong ? LONG_LIMIT_SECONDS : LIMIT_SECONDS,
  retentionSeconds: 30 * DAY_SECONDS,
  deleteAfterSeconds: 7 * DAY_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deadLetter: DEAD_LETTERS,
  notify: true,
});

async function prepareQueue(boss: PgBoss, handler: JobHandler): Promise<void> {
  // `short` keeps at most one waiting job per key; every job has a unique key unless `once` names one.
  await boss.createQueue(handler.name, { policy: 'short', ...optionsOf(handler) });
  await boss.updateQueue(handler.name, optionsOf(handler));
}

async function prepareSchedules(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  const crons = new Map(handlers.filter((each) => each.every).map((each) => [each.name, each.every ?? '']));
  for (const existing of await boss.getSchedules()) if (!crons.has(existing.name)) await boss.unschedule(existing.name);
  // A time missed while no worker ran is made up for once.
  for (const [name, cron] of crons) await boss.schedule(name, cron, {}, { tz: 'UTC', missed: 'once' });
}

/**
 * Creates or upgrades the queue's tables and brings queues and schedules in line with the handlers of all modules. Run
 * at deployment or at the start of any role; safe to run in several processes at once.
 */
export async function installJobs(
  options: { readonly databaseUrl: string; readonly log: Log },
  handlers: readonly JobHandler[],
): Promise<void> {
  const boss = openBoss(options.log, { connectionString: unboundedUrl(options.databaseUrl), max: 1, migrate: true });
  await boss.start();
  try {
    await boss.createQueue(DEAD_LETTERS, { policy: 'standard', retentionSeconds: 90 * DAY_SECONDS, retryLimit: 0 });
    for (const handler of handlers) await prepareQueue(boss, handler);
    await prepareSchedules(boss, handlers);
  } finally {
    await boss.stop({ graceful: false });
  }
}
