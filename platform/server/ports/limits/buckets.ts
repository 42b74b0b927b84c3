import { type Bucket, DAY_MS, MINUTE_MS, utcDay } from '@app/platform/contract';
import type { Db } from '../../db/connect.ts';
import type { Clock, Limits, Log, Taker } from '../../deps.ts';
import { systemClock } from '../ids/ids.ts';
import { type Drawn, drawTokens } from './bucket.repo.ts';
import { type Lease, leaseBook, payFromLease, refusal } from './lease.ts';
import { hashedKey } from './verdict.ts';

/** Tokens taken from the shared bucket at a time, so that the database is queried once for this many things. */
const LEASE = 5;
/** A network has no limit per day: what its people read is limited by their own. */
const NO_DAY = 2_000_000_000;

export interface BucketOptions {
  readonly db: Db;
  readonly log: Log;
  readonly clock?: Clock;
  /** Multiplies every bucket: for installations used by programs, such as load tests. */
  readonly factor?: number;
  /** The most buckets this process remembers; beyond it the oldest is dropped, which costs its person a few tokens. */
  readonly mostLeases?: number;
}
type Counted = Required<Omit<BucketOptions, 'mostLeases'>>;

// Whole tokens: the database counts in integers.
const times = (tokens: number, factor: number) => Math.max(1, Math.round(tokens * factor));

interface Asked {
  readonly requested: number;
  readonly owed?: number;
  readonly items?: readonly number[];
}
function drawFrom(
  { db, clock, factor }: Counted,
  place: { readonly name: string; readonly key: string; readonly rates: Omit<Bucket, 'name' | 'network'> },
  { requested, owed = 0, items = [] }: Asked,
): Promise<Drawn> {
  const now = clock.now();
  const { burst, perMinute, perDay } = place.rates;
  const sizes = { burst: times(burst, factor), perSecond: (perMinute * factor) / 60, perDay };
  const key = hashedKey(place.key);
  return drawTokens(db, { name: place.name, key, requested, owed, items, ...sizes, now, day: utcDay(now) });
}
const ofPerson = (counted: Counted, bucket: Bucket, person: string, asked: Asked) => {
  const rates = { ...bucket, perDay: times(bucket.perDay, counted.factor) };
  return drawFrom(counted, { name: bucket.name, key: person, rates }, asked);
};

/** Whoever has used more than half of their burst also takes tokens of their network; what it refuses is given back. */
async function matched(counted: Counted, bucket: Bucket, { person, network }: Taker, drawn: Drawn): Promise<number> {
  const { tokens, granted } = drawn;
  if (network === null || granted === 0 || tokens >= times(bucket.burst, counted.factor) / 2) return granted;
  const place = { name: `${bucket.name}.network`, key: network, rates: { ...bucket.network, perDay: NO_DAY } };
  const shared = await drawFrom(counted, place, { requested: granted });
  if (shared.granted < granted)
    await ofPerson(counted, bucket, person, { requested: 0, owed: shared.granted - granted });
  return shared.granted;
}

async function draw(counted: Counted, bucket: Bucket, taker: Taker, lease: Lease): Promise<void> {
  const { clock, factor, log } = counted;
  const nowMs = clock.now().getTime();
  const perMs = (bucket.perMinute * factor) / MINUTE_MS;
  const sent = lease.unsent.splice(0);
  try {
    const drawn = await ofPerson(counted, bucket, taker.person, { requested: LEASE, items: sent });
    lease.items = new Set([...drawn.items, ...lease.unsent]);
    const granted = await matched(counted, bucket, taker, drawn);
    lease.left += granted;
    lease.alone = false;
    const isDayOver = drawn.day_used >= times(bucket.perDay, factor);
    const waitMs = isDayOver ? DAY_MS - (nowMs % DAY_MS) : (1 - drawn.tokens) / perMs;
    // Refused by the network alone: until it has a token again.
    const withheldMs = granted < drawn.granted ? MINUTE_MS / (bucket.network.perMinute * factor) : 0;
    lease.emptyUntilMs = nowMs + Math.max(waitMs, withheldMs);
  } catch (error) {
    log.warn({ reason: (error as Error).message, bucket: bucket.name }, 'a bucket could not be read');
    lease.unsent.unshift(...sent);
    lease.left += LEASE;
    lease.alone = true;
    lease.emptyUntilMs = nowMs + LEASE / perMs;
  }
}

interface Debt {
  readonly person: string;
  readonly lease: Lease;
  readonly owed: number;
}
async function owe(counted: Counted, bucket: Bucket, { person, lease, owed }: Debt): Promise<void> {
  try {
    const items = lease.unsent.splice(0);
    const { tokens } = await ofPerson(counted, bucket, person, { requested: 0, owed, items });
    const perMs = (bucket.perMinute * counted.factor) / MINUTE_MS;
    lease.emptyUntilMs = counted.clock.now().getTime() + (1 - tokens) / perMs;
  } catch (error) {
    counted.log.warn({ reason: (error as Error).message, bucket: bucket.name }, 'a debt could not be kept');
  }
}

/**
 * Token buckets in Postgres, shared by all processes; each process takes several tokens at a time and remembers what was
 * paid for. When Postgres is unreachable each process counts alone, five at once and then the refill.
 */
export function createBuckets(options: BucketOptions): Pick<Limits, 'reserve' | 'charge'> {
  const { db, log, clock = systemClock, factor = 1, mostLeases = 5000 } = options;
  const counted: Counted = { db, log, clock, factor };
  const leaseOf = leaseBook(mostLeases);
  const drawOnce = (bucket: Bucket, taker: Taker, lease: Lease): Promise<void> =>
    (lease.drawing ??= draw(counted, bucket, taker, lease).finally(() => (lease.drawing = null)));
  const pay = async (bucket: Bucket, person: string, shown: readonly string[]): Promise<void> => {
    const lease = leaseOf(`${bucket.name} ${person}`);
    const owed = payFromLease(lease, shown);
    if (owed > 0) await owe(counted, bucket, { person, lease, owed });
  };
  return {
    async reserve(bucket, taker) {
      const lease = leaseOf(`${bucket.name} ${taker.person}`);
      while (lease.left <= 0) {
        const nowMs = clock.now().getTime();
        if (nowMs < lease.emptyUntilMs) return { ...refusal(lease, nowMs), settle: async () => undefined };
        await drawOnce(bucket, taker, lease);
      }
      lease.left -= 1;
      const settle = (shown: readonly string[]) => pay(bucket, taker.person, shown);
      return { allowed: true, retryAfterSeconds: 0, isNew: false, settle };
    },
    async charge(bucket, taker, shown) {
      const lease = leaseOf(`${bucket.name} ${taker.person}`);
      // What was paid for in another process or before a restart is known after the first draw.
      if (lease.items.size === 0) await drawOnce(bucket, taker, lease);
      lease.left -= 1;
      await pay(bucket, taker.person, shown);
    },
  };
}
