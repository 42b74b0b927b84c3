import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Registry } from 'prom-client';
import { httpSeries } from './http-series.ts';

/** Statistics of a database connection pool (pg.Pool has these). */
export interface PoolFacts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

export interface Metrics {
  /** `route` is the name of the endpoint, never the URL. */
  request(route: string, method: string, status: number, seconds: number): void;
  /** A named event, e.g. count('answers_saved_total'). */
  count(name: string, by?: number): void;
  watchPool(name: string, pool: PoolFacts): void;
  /** A figure of this process, read at each scrape; NaN when it cannot be read. */
  watch(name: string, help: string, read: () => number | Promise<number>): void;
  /** Which build this is: always 1, the facts are in the labels. */
  build(facts: Readonly<Record<string, string>>): void;
  readonly registry: Registry;
  /** All metrics in the Prometheus text format. */
  render(): Promise<string>;
  close(): void;
}

const NANOSECONDS = 1e9;

function watchEventLoop(registry: Registry): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const gauge = new Gauge({
    name: 'event_loop_lag_seconds',
    help: 'Delay of the event loop since the last reading.',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      gauge.set({ quantile: '0.5' }, delay.percentile(50) / NANOSECONDS);
      gauge.set({ quantile: '0.99' }, delay.percentile(99) / NANOSECONDS);
      gauge.set({ quantile: '1' }, delay.max / NANOSECONDS);
      delay.reset();
    },
  });
  return () => delay.disable();
}

function watchMemory(registry: Registry): void {
  const gauge = new Gauge({
    name: 'process_memory_bytes',
    help: 'Memory of this process.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      const { rss, heapUsed } = process.memoryUsage();
      gauge.set({ kind: 'rss' }, rss);
      gauge.set({ kind: 'heap' }, heapUsed);
    },
  });
}

function poolGauge(registry: Registry): (name: string, pool: PoolFacts) => void {
  const pools = new Map<string, PoolFacts>();
  const gauge = new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of a pool by state; waiting counts callers without one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        gauge.set({ pool, state: 'busy' }, totalCount - idleCount);
        gauge.set({ pool, state: 'idle' }, idleCount);
        gauge.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  return (name, pool) => void pools.set(name, pool);
}

function watchFigure(
  registry: Registry,
  { name, help, read }: { readonly name: string; readonly help: string; readonly read: () => number | Promise<number> },
): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      gauge.set(await Promise.resolve(read()).catch(() => Number.NaN));
    },
  });
}

function buildGauge(registry: Registry, facts: Readonly<Record<string, string>>): void {
  const gauge = new Gauge({
    name: 'app_build_info',
    help: 'The release and role of this process.',
    labelNames: Object.keys(facts),
    registers: [registry],
  });
  gauge.set({ ...facts }, 1);
}

/** Counters of this process; a collector reads every process and adds them up. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const http = httpSeries();
  const counters = new Map<string, Counter>();
  const stopWatching = watchEventLoop(registry);
  watchMemory(registry);
  const counterOf = (name: string): Counter => {
    const counter = counters.get(name) ?? new Counter({ name, help: name.replaceAll('_', ' '), registers: [registry] });
    counters.set(name, counter);
    return counter;
  };
  return {
    request: (route, method, status, seconds) => http.add(route, method, status, seconds),
    count: (name, by = 1) => counterOf(name).inc(by),
    watchPool: poolGauge(registry),
    watch: (name, help, read) => watchFigure(registry, { name, help, read }),
    build: (facts) => buildGauge(registry, facts),
    registry,
    render: async () => http.render() + (await registry.metrics()),
    close: stopWatching,
  };
}
