import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { postgresCpu } from './cpu.ts';
import { median, type Sample } from './load.ts';

const execute = promisify(execFile);
const FROM = /number of transactions actually processed: (\d+)/;
const RATE = /tps = ([\d.]+)/;

export interface BareScript {
  /** Script lines that draw the random values of a transaction. */
  readonly before?: readonly string[];
  readonly statement: string;
}

/** Milliseconds per transaction; the third field of each line of pgbench's log, which is in microseconds. */
export async function timesIn(folder: string): Promise<readonly number[]> {
  const logs = (await readdir(folder)).filter((name) => name.startsWith('times'));
  const texts = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) => text.trimEnd().split('\n')).map((line) => Number(line.split(' ')[2]) / 1000);
}

/** The bare engine: the same statement, prepared, with the same number of clients, directly in Postgres. */
export async function pgbench(
  databaseUrl: string,
  script: BareScript,
  options: { clients: number; seconds: number },
): Promise<Sample> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const file = join(folder, 'statement.sql');
  await writeFile(file, `${(script.before ?? []).join('\n')}\n${script.statement.replaceAll('\n', ' ')};\n`);
  const database = new URL(databaseUrl).pathname.slice(1);
  const before = postgresCpu(database);
  // The backends exit together with pgbench, so their CPU time is polled while it runs.
  const words = ['-n', '-M', 'prepared', '-c', String(options.clients), '-j', '1', '-T', String(options.seconds)];
  const timing = ['-l', `--log-prefix=${join(folder, 'times')}`, '--sampling-rate=0.2'];
  const running = execute('pgbench', [...words, ...timing, '-f', file, databaseUrl]);
  let last = before;
  const reading = setInterval(() => (last = Math.max(last, postgresCpu(database))), 20);
  const { stdout } = await running;
  clearInterval(reading);
  const p50 = median(await timesIn(folder));
  await rm(folder, { recursive: true });
  const transactions = Number(FROM.exec(stdout)?.[1] ?? 0);
  return {
    requests: transactions,
    perSecond: Number(RATE.exec(stdout)?.[1] ?? 0),
    node: 0,
    postgres: (last - before) / transactions,
    redis: 0,
    generator: 0,
    p50,
  };
}
