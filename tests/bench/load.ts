import autocannon from 'autocannon';
import { postgresCpu, processCpu, namedCpu } from './cpu.ts';

export interface Sample {
  readonly requests: number;
  readonly perSecond: number;
  /** CPU microseconds per request, by process group. The generator is not part of the server side. */
  readonly node: number;
  readonly postgres: number;
  readonly redis: number;
  readonly generator: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95?: number;
}
export interface BenchRequest {
  readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}
export interface Target {
  readonly url: string;
  readonly pid: number;
  /** The database whose backends are counted. */
  readonly database: string;
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Generates a new request each time; without it the same one is repeated. */
  readonly next?: () => BenchRequest;
}

const costs = ({ pid, database }: Target) =>
  [processCpu(pid), postgresCpu(database), namedCpu('redis-server'), processCpu(process.pid)] as const;

/** Loads one URL for some seconds and returns what a request cost the server side. */
export async function load(target: Target): Promise<Sample> {
  const { next } = target;
  const before = costs(target);
  const times: number[] = [];
  const setupRequest = (request: autocannon.Request) => ({ ...request, ...next?.() });
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(
      {
        url: target.url,
        connections: target.connections,
        duration: target.seconds,
        headers: { ...target.headers },
        ...(next ? { requests: [{ setupRequest }] } : {}),
      },
      (error: Error | null, finished) => (error ? reject(error) : resolve(finished)),
    );
    running.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  const after = costs(target);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.url}: answered ${JSON.stringify(result.statusCodeStats)}, ${result.errors} had no reply`);
  const requests = result.requests.total;
  const cost = (at: 0 | 1 | 2 | 3) => (after[at] - before[at]) / requests;
  return {
    requests,
    perSecond: requests / result.duration,
    node: cost(0),
    postgres: cost(1),
    redis: cost(2),
    generator: cost(3),
    p50: median(times),
    p95: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN,
  };
}

export const serverSide = (sample: Sample): number => sample.node + sample.postgres + sample.redis;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};
export const spread = (values: readonly number[]): string =>
  `${Math.min(...values).toFixed(2)}-${Math.max(...values).toFixed(2)}`;
