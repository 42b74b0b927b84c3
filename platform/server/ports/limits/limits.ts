import { Redis } from 'ioredis';
import type { Db } from '../../db/connect.ts';
import type { Clock, Limits, LimitVerdict, Log } from '../../deps.ts';
import { systemClock } from '../ids/ids.ts';
import { createBuckets } from './buckets.ts';
import { type Counters, postgresLimits } from './postgres-limits.ts';
import { redisLimits } from './redis-limits.ts';

/** After a failure Redis is not used for this long, so that an outage costs a request at most one time-out. */
const REDIS_REST_MS = 5000;
const REDIS_TIMEOUT_MS = 250;
/** When neither store can count, callers are refused with a short wait rather than admitted. */
const CLOSED: LimitVerdict = { allowed: false, retryAfterSeconds: 5 };

export interface LimitsOptions {
  readonly redisUrl?: string | undefined;
  readonly db: Db;
  readonly log: Log;
  readonly clock?: Clock;
  /** Multiplies every bucket. */
  readonly bucketFactor?: number;
}
export interface ClosableLimits extends Limits {
  close(): Promise<void>;
}

function openRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    connectTimeout: 2000,
    commandTimeout: REDIS_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(times * 200, 5000),
  });
  redis.on('error', (error: Error) => log.debug({ reason: error.message }, 'redis connection'));
  return redis;
}

/** Redis where configured, Postgres otherwise and whenever Redis fails; refuses when both fail. Never throws. */
export function createLimits({
  redisUrl,
  db,
  log,
  clock = systemClock,
  bucketFactor = 1,
}: LimitsOptions): ClosableLimits {
  const redis = redisUrl ? openRedis(redisUrl, log) : null;
  const fast = redis && redisLimits({ redis });
  const sure = postgresLimits({ db, clock });
  const buckets = createBuckets({ db, log, clock, factor: bucketFactor });
  let restUntil = 0;
  async function counted<Result>(count: (counters: Counters) => Promise<Result>): Promise<Result> {
    if (fast && redis.status === 'ready' && Date.now() >= restUntil) {
      try {
        return await count(fast);
      } catch (error) {
        restUntil = Date.now() + REDIS_REST_MS;
        log.warn({ reason: (error as Error).message }, 'redis does not answer; limits are counted in Postgres');
      }
    }
    return count(sure);
  }

  return {
    async consume(name, key, budget) {
      try {
        return await counted((counters) => counters.consume(name, key, budget));
      } catch (error) {
        log.error({ reason: (error as Error).message, limit: name }, 'no limit can be counted; the request is refused');
        return CLOSED;
      }
    },
    async refund(name, key) {
      try {
        await counted((counters) => counters.refund(name, key));
      } catch (error) {
        log.warn({ reason: (error as Error).message, limit: name }, 'a limit could not be given back');
      }
    },
    reserve: (bucket, taker) => buckets.reserve(bucket, taker),
    charge: (bucket, taker, shown) => buckets.charge(bucket, taker, shown),
    async close() {
      redis?.disconnect();
    },
  };
}
