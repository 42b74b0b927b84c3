import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { postgresCpu } from '../cpu.ts';
import { median, type Sample } from '../load.ts';
import { timesIn } from '../pgbench.ts';

const PROGRESS = /^progress: ([\d.]+) s, ([\d.]+) tps/;
const PROBLEM = /error|aborted/i;
const MOST_WARMING = 5;

interface Second {
  readonly at: number;
  readonly perSecond: number;
  readonly cpu: number;
}
interface Played {
  readonly seconds: readonly Second[];
  readonly p50: number;
}

async function playScripts(databaseUrl: string, scripts: readonly string[], words: readonly string[]): Promise<Played> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const files = scripts.map((_, at) => join(folder, `${at}.sql`));
  await Promise.all(files.map((file, at) => writeFile(file, scripts[at] ?? '')));
  const database = new URL(databaseUrl).pathname.slice(1);
  const timing = ['-P', '1', '-l', `--log-prefix=${join(folder, 'times')}`, '--sampling-rate=0.2'];
  const args = [...words, ...timing, ...files.flatMap((file) => ['-f', file]), databaseUrl];
  const child = spawn('pgbench', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const over = once(child, 'exit');
  const seconds: Second[] = [];
  const problems: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    const [, at, perSecond] = PROGRESS.exec(line) ?? [];
    if (at) seconds.push({ at: Number(at), perSecond: Number(perSecond), cpu: postgresCpu(database) });
    else if (PROBLEM.test(line)) problems.push(line);
  }
  const [code] = await over;
  const p50 = median(await timesIn(folder));
  if (code !== 0 || problems.length > 0) throw new Error(`pgbench, scripts in ${folder}: ${problems[0] ?? code}`);
  await rm(folder, { recursive: true });
  return { seconds, p50 };
}

/**
 * Replays the recorded statements on the bare engine, prepared, with the same number of clients. Each connection plans each
 * statement on first use; this warm-up is not counted.
 */
export function replayed(
  databaseUrl: string,
  scripts: readonly string[],
): (clients: number, seconds: number) => Promise<Sample> {
  let rate = 0;
  return async (clients, seconds) => {
    const first = (2 * scripts.length * clients) / (rate || Number.MIN_VALUE);
    const warming = Math.max(1, Math.min(MOST_WARMING, Math.ceil(first)));
    const words = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(warming + seconds + 1)];
    const { seconds: all, p50 } = await playScripts(databaseUrl, scripts, words);
    // The last second is not counted: connections close, and their CPU time is lost.
    const counted = all.slice(warming, warming + seconds);
    const [start, end] = [all[warming - 1], counted.at(-1)];
    if (!start || !end) throw new Error('pgbench ended before anything could be counted');
    const requests = counted.reduce((sum, each, at) => {
      const before = all[warming - 1 + at]?.at ?? 0;
      return sum + each.perSecond * (each.at - before);
    }, 0);
    rate = requests / (end.at - start.at);
    return {
      requests,
      perSecond: rate,
      node: 0,
      postgres: (end.cpu - start.cpu) / requests,
      redis: 0,
      generator: 0,
      p50,
    };
  };
}
