import { DAY_MS } from '@app/platform/contract';
import { handle, job } from '../../jobs/job.ts';
import { removeOlderThan } from './idempotency.repo.ts';

/** How long a retried request still finds its first reply; clients stop retrying long before. */
const KEPT_DAYS = 7;

const forgetOldKeys = job<Record<string, never>>('platform.forget-idempotency-keys');

export const idempotencyHandlers = [
  handle(forgetOldKeys, ({ db, clock }) => removeOlderThan(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)), {
    every: '17 3 * * *',
  }),
];
