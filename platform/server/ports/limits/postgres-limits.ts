import type { Db } from '../../db/connect.ts';
import type { Clock, Limits } from '../../deps.ts';
import { systemClock } from '../ids/ids.ts';
import { countUse, releaseUse } from './limit.repo.ts';
import { hashedKey, verdictOn } from './verdict.ts';

/** Fixed windows only; buckets are separate. */
export type Counters = Pick<Limits, 'consume' | 'refund'>;

/** Throws when Postgres is unreachable: createLimits() handles that. */
export function postgresLimits({ db, clock = systemClock }: { readonly db: Db; readonly clock?: Clock }): Counters {
  return {
    async consume(name, key, budget) {
      const now = clock.now();
      const windowMs = budget.seconds * 1000;
      const resetsAt = new Date(now.getTime() + windowMs);
      const count = await countUse(db, { name, key: hashedKey(key), now, resetsAt });
      // The window may have been started by a process whose clock is slightly ahead.
      const leftMs = Math.min(count.resetsAt.getTime() - now.getTime(), windowMs);
      return verdictOn({ used: count.used, leftMs }, budget.points);
    },
    refund: (name, key) => releaseUse(db, { name, key: hashedKey(key), now: clock.now() }),
  };
}
