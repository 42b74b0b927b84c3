import { type Bucket, DAY_MS, MINUTE_MS, utcDay } from '@app/platform/contract';
import type { Db } from '../../db/connect.ts';
import type { BucketVerdict, Clock, Log } from '../../deps.ts';
import { systemClock } from '../ids/ids.ts';
import { drawTokens } from './bucket.repo.ts';
import { hashedKey } from './verdict.ts';

/** Tokens taken from the shared bucket at a time, so that the database is queried once for this many calls. */
const LEASE = 10;

export interface BucketOptions {
  readonly db: Db;
  readonly log: Log;
  readonly clock?: Clock;
  /** Multiplies every bucket: for installations used by programs, such as load tests. */
  readonly factor?: number;
  /** The most buckets this process remembers; beyond it the oldest is dropped, which costs its person a few tokens. */
  readonly mostLeases?: number;
}

/** What this process knows of one person's bucket. */
interface Lease {
  left: number;
  emptyUntilMs: number;
  reportedAtMs: number;
}

const ALLOWED: BucketVerdict = { allowed: true, retryAfterSeconds: 0, isNew: false };

/** Refuses without a query until a token has been refilled. `isNew` once a minute. */
function refusal(lease: Lease, nowMs: number): BucketVerdict {
  const isNew = nowMs - lease.reportedAtMs >= MINUTE_MS;
  if (isNew) lease.reportedAtMs = nowMs;
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((lease.emptyUntilMs - nowMs) / 1000)), isNew };
}

/**
 * Token buckets in Postgres, shared by all processes; each process takes several tokens at a time. When Postgres is
 * unreachable the call passes: it is a read, which will fail anyway if nothing can be read.
 */
export function createBuckets({ db, log, clock = systemClock, factor = 1, mostLeases = 50_000 }: BucketOptions) {
  const leases = new Map<string, Lease>();
  const leaseOf = (place: string): Lease => {
    const existing = leases.get(place);
    if (existing) return existing;
    if (leases.size >= mostLeases) leases.delete(leases.keys().next().value as string);
    const fresh = { left: 0, emptyUntilMs: 0, reportedAtMs: Number.NEGATIVE_INFINITY };
    leases.set(place, fresh);
    return fresh;
  };

  const draw = async (bucket: Bucket, key: string, lease: Lease): Promise<void> => {
    const now = clock.now();
    // Whole tokens: the database counts in integers.
    const times = (tokens: number) => Math.max(1, Math.round(tokens * factor));
    const [burst, perSecond, perDay] = [times(bucket.burst), (bucket.perMinute * factor) / 60, times(bucket.perDay)];
    const day = utcDay(now);
    const drawn = await drawTokens(db, {
      name: bucket.name,
      key,
      requested: LEASE,
      burst,
      perSecond,
      perDay,
      now,
      day,
    });
    lease.left += drawn.granted;
    const waitMs =
      drawn.day_used >= perDay ? DAY_MS - (now.getTime() % DAY_MS) : ((1 - drawn.tokens) / perSecond) * 1000;
    lease.emptyUntilMs = now.getTime() + waitMs;
  };

  return {
    async take(bucket: Bucket, key: string): Promise<BucketVerdict> {
      const hashed = hashedKey(key);
      const lease = leaseOf(`${bucket.name} ${hashed}`);
      const nowMs = clock.now().getTime();
      if (lease.left === 0 && nowMs < lease.emptyUntilMs) return refusal(lease, nowMs);
      try {
        if (lease.left === 0) await draw(bucket, hashed, lease);
      } catch (error) {
        log.warn({ reason: (error as Error).message, bucket: bucket.name }, 'a bucket could not be read');
        return ALLOWED;
      }
      if (lease.left === 0) return refusal(lease, nowMs);
      lease.left -= 1;
      return ALLOWED;
    },
  };
}
