import autocannon from 'autocannon';
import { namedCpu, processCpu } from './cpu.ts';

export interface Sample {
  readonly perSecond: number;
  /** Processor microseconds per request, by process group. */
  readonly node: number;
  readonly postgres: number;
  readonly redis: number;
}
export interface Target {
  readonly url: string;
  readonly pid: number;
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Loads one address for some seconds and says what a request cost the server side. */
export async function load(target: Target): Promise<Sample> {
  const before = [processCpu(target.pid), namedCpu('postgres'), namedCpu('redis-server')] as const;
  const result = await autocannon({
    url: target.url,
    connections: target.connections,
    duration: target.seconds,
    headers: { ...target.headers },
  });
  const after = [processCpu(target.pid), namedCpu('postgres'), namedCpu('redis-server')] as const;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.url}: ${result.non2xx} refusals, ${result.errors} errors`);
  const requests = result.requests.total;
  const cost = (at: 0 | 1 | 2) => (after[at] - before[at]) / requests;
  return { perSecond: requests / result.duration, node: cost(0), postgres: cost(1), redis: cost(2) };
}

export const serverSide = (sample: Sample): number => sample.node + sample.postgres + sample.redis;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};
export const spread = (values: readonly number[]): string =>
  `${Math.min(...values).toFixed(2)}-${Math.max(...values).toFixed(2)}`;
