import { DAY_MS } from '@app/platform/contract';
import { handle, type JobHandler, job } from './job.ts';
import type { Deps } from '../deps.ts';
import { removeBucketsBefore } from '../ports/limits/bucket.repo.ts';
import { removeCountsBefore } from '../ports/limits/limit.repo.ts';

/** As long as a device may keep answers to questions it opened before it went offline. */
const KEEP_PAID_MS = 7 * DAY_MS;
const clearLimitsJob = job<Record<string, never>>('platform.clear-limit-counters');

async function clearCounters({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await removeCountsBefore(db, clock.now());
  await removeBucketsBefore(db, new Date(clock.now().getTime() - KEEP_PAID_MS));
}

/** An ended window no longer counts, so its row can be deleted. */
export const limitHandlers: readonly JobHandler[] = [handle(clearLimitsJob, clearCounters, { every: '*/30 * * * *' })];
