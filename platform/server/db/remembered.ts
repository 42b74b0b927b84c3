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
  const caches = new WeakMap<Deps['settings'], Map<string, { readonly until: number; readonly value: Promise<T> }>>();
  return (deps, key) => {
    const cache = caches.get(deps.settings) ?? new Map();
    caches.set(deps.settings, cache);
    const now = deps.clock.now().getTime();
    const cached = cache.get(key);
    if (cached && now < cached.until) return cached.value;
    const value = read(deps, key);
    if (cache.size >= most) cache.clear();
    cache.set(key, { until: now + seconds * 1000, value });
    value.catch(() => cache.delete(key));
    return value;
  };
}
