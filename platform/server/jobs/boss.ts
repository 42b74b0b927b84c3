import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Log } from '../deps.ts';

/** The queue's tables have their own Postgres schema, created by installJobs(). */
const SCHEMA = 'jobs';

/** The queue of jobs that used up their retries and wait for an operator. */
export const DEAD_LETTERS = 'platform.dead-letters';

/** One instance of the queue library, with everything off that the caller does not switch on. */
export function openBoss(log: Log, options: ConstructorOptions): PgBoss {
  const boss = new PgBoss({ schema: SCHEMA, migrate: false, supervise: false, schedule: false, ...options });
  boss.on('error', (error) => log.error({ reason: error.message }, 'job queue'));
  boss.on('warning', (warning) => log.warn({ ...warning.data }, warning.message));
  return boss;
}
