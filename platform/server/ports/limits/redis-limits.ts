import type { Redis } from 'ioredis';
import type { Counters } from './postgres-limits.ts';
import { hashedKey, verdictOn } from './verdict.ts';

/** Counts and sets the end of the window in one step on the server; a key that lost its end gets one. */
const COUNT_SCRIPT = `
local used = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return { used, left }`;

/** Throws when Redis does not answer: createLimits() decides what then. */
export function redisLimits({ redis }: { readonly redis: Redis }): Counters {
  return {
    async consume(name, key, budget) {
      const place = `limit:${name}:${hashedKey(key)}`;
      const [used, leftMs] = (await redis.eval(COUNT_SCRIPT, 1, place, budget.seconds * 1000)) as [number, number];
      return verdictOn({ used, leftMs }, budget.points);
    },
  };
}
