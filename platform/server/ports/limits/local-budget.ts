export interface LocalBudgetOptions {
  readonly points: number;
  readonly seconds: number;
  /** The most callers remembered; beyond it all counts are dropped early, which admits a few more requests, never fewer. */
  readonly mostKeys?: number;
}
export interface LocalBudget {
  /** Seconds to wait; 0 when the request may pass. `nowMs` is any steady millisecond clock, `cost` in points. */
  take(key: string, nowMs: number, cost?: number): number;
}

/**
 * The first, cheap gate of every request: a fixed window in this process's memory. The whole Map is dropped when the
 * window ends, so nothing has to be swept and a key costs one lookup and one write.
 */
export function localBudget({ points, seconds, mostKeys = 50_000 }: LocalBudgetOptions): LocalBudget {
  const length = seconds * 1000;
  let counts = new Map<string, { used: number }>();
  let ends = 0;
  return {
    take(key, nowMs, cost = 1) {
      if (nowMs >= ends) {
        counts = new Map();
        ends = nowMs + length;
      }
      let count = counts.get(key);
      if (count === undefined) {
        if (counts.size >= mostKeys) counts.clear();
        count = { used: 0 };
        counts.set(key, count);
      }
      count.used += cost;
      return count.used <= points ? 0 : Math.ceil((ends - nowMs) / 1000);
    },
  };
}
