import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../tools/run-command.ts';
import type { BenchResult } from './comparison.ts';

const AT_ONCE = 200;
/** Calls by others per second: far below the capacity of one process, so that only waiting is measured. */
const CALLS_PER_SECOND = 50;
const MOST_TIMES_SLOWER = 2;

export interface Storm {
  readonly url: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
}

export const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((one, two) => one - two)[Math.floor(times.length * part)] ?? Number.NaN;

/** Durations of calls sent at fixed times, regardless of how long earlier ones take. */
export async function timesOf({ url, path, headers, seconds }: Storm): Promise<readonly number[]> {
  const calls: Promise<number>[] = [];
  const one = async () => {
    const started = performance.now();
    const reply = await fetch(`${url}${path}`, { headers });
    await reply.arrayBuffer();
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} while others log in`);
    return performance.now() - started;
  };
  for (let call = 0; call < seconds * CALLS_PER_SECOND; call += 1) {
    calls.push(one());
    await wait(1000 / CALLS_PER_SECOND);
  }
  return Promise.all(calls);
}

/** Starts a storm and waits until its requests are running; stopping it returns the results of its log-ins. */
async function startStorm(url: string): Promise<{ stop(): Promise<string> }> {
  const child = spawn('node', [join(root, 'tests/bench/servers/log-in-at-once.ts'), url, String(AT_ONCE)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return {
    stop: async () => {
      child.kill('SIGTERM');
      return String((await lines.next()).value);
    },
  };
}

/** A storm of log-ins must not slow down other learners' calls. */
export async function playStorm(storm: Storm, rounds: number): Promise<BenchResult> {
  const name = `${AT_ONCE} logins at once, and everybody else`;
  await timesOf({ ...storm, seconds: 1 });
  const ratios: number[] = [];
  const lines: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const quiet = percentile(await timesOf(storm), 0.95);
    const logins = await startStorm(storm.url);
    const stormy = percentile(await timesOf(storm), 0.95);
    ratios.push(stormy / quiet);
    lines.push(`${quiet.toFixed(1)} ms, in the storm ${stormy.toFixed(1)} ms, logins ${await logins.stop()}`);
  }
  const ratio = percentile(ratios, 0.5);
  console.log(`${name}\n  p95 of other calls ${ratio.toFixed(2)} times the quiet one (goal ${MOST_TIMES_SLOWER})`);
  for (const line of lines) console.log(`  ${line}`);
  return { name, cpuRatio: Number.NaN, throughputRatio: Number.NaN, missed: !(ratio <= MOST_TIMES_SLOWER) };
}
