import type { Redis } from 'ioredis';
import type { Counters } from './postgres-limits.ts';
import { hashedKey, verdictOn } from './verdict.ts';

/** Counts and sets the expiry in one step on the server; a key that lost its expiry gets one. */
const COUNT_SCRIPT = `
local used = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return { used, left }`;

/** An ended window is not started again, and a count never falls below zero. */
const REFUND_SCRIPT = `
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end`;

const placeOf = (name: string, key: string): string => `limit:${name}:${hashedKey(key)}`;

/** Throws when Redis is unreachable: createLimits() handles that. */
export function redisLimits({ redis }: { readonly redis: Redis }): Counters {
  return {
    async consume(name, key, budget) {
      const counted = await redis.eval(COUNT_SCRIPT, 1, placeOf(name, key), budget.seconds * 1000);
      const [used, leftMs] = counted as [number, number];
      return verdictOn({ used, leftMs }, budget.points);
    },
    async refund(name, key) {
      await redis.eval(REFUND_SCRIPT, 1, placeOf(name, key));
    },
  };
}
