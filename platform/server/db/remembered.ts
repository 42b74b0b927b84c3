import type { Deps } from '../deps.ts';

/**
 * Caches a value that is the same for every user and costly to compute, in this process for some seconds. Concurrent
 * callers share one read. `most` bounds the number of values where callers choose the key.
 */
export function remembered<T>(
  seconds: number,
  read: (deps: Deps, key: string) => Promise<T>,
  most = Infinity,
): (deps: Deps, key: string) => Promise<T> {
  const kept = new WeakMap<Deps['settings'], Map<string, { readonly until: number; readonly value: Promise<T> }>>();
  return (deps, key) => {
    const mine = kept.get(deps.settings) ?? new Map();
    kept.set(deps.settings, mine);
    const now = deps.clock.now().getTime();
    const known = mine.get(key);
    if (known && now < known.until) return known.value;
    const value = read(deps, key);
    if (mine.size >= most) mine.clear();
    mine.set(key, { until: now + seconds * 1000, value });
    value.catch(() => mine.delete(key));
    return value;
  };
}
