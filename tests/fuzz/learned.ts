import type { Random } from '../fault/random.ts';

/** Values seen in replies, so that calls can use ids that exist. */
export interface Learned {
  /** An id of any row. */
  any(random: Random): string | undefined;
  /** A value seen in a field of this name. */
  named(random: Random, name: string): string | undefined;
  /** An id from a reply of a call below this path. */
  below(random: Random, path: string): string | undefined;
  learn(path: string, reply: unknown): void;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const IDENTIFYING = /(?:^|_)(?:id|uid|code|slug|tag|key|number|ref|reference|op|version|edition|kind)$/;
/** Values kept per list; the newest replace the oldest. */
const MOST = 60;

export function createLearned(): Learned {
  const pools = new Map<string, string[]>();
  const keep = (pool: string, value: string) => {
    const values = pools.get(pool) ?? [];
    if (values.includes(value)) return;
    values.push(value);
    if (values.length > MOST) values.shift();
    pools.set(pool, values);
  };
  const from = (random: Random, pool: string) => {
    const values = pools.get(pool);
    return values?.[Math.floor(random() * values.length)];
  };
  const walk = (path: string, name: string, value: unknown): void => {
    if (Array.isArray(value)) {
      for (const each of value.slice(0, 20)) walk(path, name, each);
      return;
    }
    if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) walk(path, key, each);
      return;
    }
    if (typeof value !== 'string' || value.length > 100) return;
    if (UUID.test(value)) keep('any', value);
    if (IDENTIFYING.test(name)) keep(`named ${name}`, value);
    if (name === 'id' || name === 'uid') keep(`below ${path}`, value);
  };
  return {
    any: (random) => from(random, 'any'),
    named: (random, name) => from(random, `named ${name}`),
    below: (random, path) => from(random, `below ${path}`),
    learn: (path, reply) => walk(path, '', reply),
  };
}
