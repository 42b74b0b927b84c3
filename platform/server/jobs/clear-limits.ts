import { handle, type JobHandler, job } from './job.ts';
import { removeCountsBefore } from '../ports/limits/limit.repo.ts';

const clearLimitsJob = job<Record<string, never>>('platform.clear-limit-counters');

/** A window that has ended counts for nothing, so its row can go. */
export const limitHandlers: readonly JobHandler[] = [
  handle(clearLimitsJob, ({ db, clock }) => removeCountsBefore(db, clock.now()), { every: '*/30 * * * *' }),
];
