import type { Deps } from '../deps.ts';

/**
 * What is the same for everybody and dear to work out, kept in this process for some seconds. Asked for again
 * meanwhile, whoever comes first reads and the others wait for that.
 */
export function remembered<T>(
  seconds: number,
  read: (deps: Deps, key: string) => Promise<T>,
): (deps: Deps, key: string) => Promise<T> {
  const kept = new WeakMap<Deps['settings'], Map<string, { readonly until: number; readonly value: Promise<T> }>>();
  return (deps, key) => {
    const mine = kept.get(deps.settings) ?? new Map();
    kept.set(deps.settings, mine);
    const now = deps.clock.now().getTime();
    const known = mine.get(key);
    if (known && now < known.until) return known.value;
    const value = read(deps, key);
    mine.set(key, { until: now + seconds * 1000, value });
    value.catch(() => mine.delete(key));
    return value;
  };
}
