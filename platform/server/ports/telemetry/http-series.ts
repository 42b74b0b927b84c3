/** Upper bounds in seconds; dense around the budgets for reads (50 ms) and writes (100 ms). */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;
const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;
/** Routes are a closed list; the limit only guards against a caller that passes raw URLs. */
const MOST_SERIES = 3000;

interface Series {
  readonly labels: string;
  readonly buckets: Uint32Array;
  count: number;
  sum: number;
}

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function lines(series: Series): string {
  let below = 0;
  const rows = BUCKETS.map((end, at) => {
    below += series.buckets[at] ?? 0;
    return `http_request_duration_seconds_bucket{${series.labels},le="${end}"} ${below}`;
  });
  rows.push(
    `http_request_duration_seconds_bucket{${series.labels},le="+Inf"} ${series.count}`,
    `http_request_duration_seconds_sum{${series.labels}} ${series.sum}`,
    `http_request_duration_seconds_count{${series.labels}} ${series.count}`,
  );
  return rows.join('\n');
}

export interface HttpSeries {
  add(route: string, method: string, status: number, seconds: number): void;
  render(): string;
}

/** Counts requests without building label objects: two Map lookups and three additions each. */
export function httpSeries(): HttpSeries {
  const byRoute = new Map<string, (Series | undefined)[]>();
  let total = 0;

  const open = (route: string, method: string, kind: number): Series => {
    total += 1;
    const labels = `route="${escaped(route)}",method="${escaped(method)}",status="${CLASSES[kind]}"`;
    return { labels, buckets: new Uint32Array(BUCKETS.length + 1), count: 0, sum: 0 };
  };

  return {
    add(route, method, status, seconds) {
      const kind = Math.min(Math.max(Math.trunc(status / 100) - 1, 0), CLASSES.length - 1);
      const key = `${method} ${route}`;
      let rows = byRoute.get(key);
      if (rows === undefined) {
        if (total >= MOST_SERIES) return;
        rows = CLASSES.map(() => undefined);
        byRoute.set(key, rows);
      }
      const series = rows[kind] ?? (rows[kind] = open(route, method, kind));
      series.count += 1;
      series.sum += seconds;
      let at = 0;
      while (at < BUCKETS.length && seconds > (BUCKETS[at] ?? 0)) at += 1;
      series.buckets[at] = (series.buckets[at] ?? 0) + 1;
    },
    render() {
      const all = [...byRoute.values()].flat().filter((series) => series !== undefined);
      const head =
        '# HELP http_request_duration_seconds Time from request to reply.\n# TYPE http_request_duration_seconds histogram';
      return `${[head, ...all.map(lines)].join('\n')}\n`;
    },
  };
}
