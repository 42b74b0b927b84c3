import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { namedCpu } from './cpu.ts';
import type { Sample } from './load.ts';

const execute = promisify(execFile);
const FROM = /number of transactions actually processed: (\d+)/;
const RATE = /tps = ([\d.]+)/;

/** The bare engine: the same statement, prepared, at the same number of clients, without anything in front of it. */
export async function pgbench(
  databaseUrl: string,
  statement: string,
  options: { clients: number; seconds: number },
): Promise<Sample> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const file = join(folder, 'statement.sql');
  await writeFile(file, `${statement.replaceAll('\n', ' ')};\n`);
  const before = namedCpu('postgres');
  // A keeper connection is not needed: backends of this run live until pgbench ends, so their time is read just before.
  const running = execute('pgbench', [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(options.clients),
    '-j',
    '1',
    '-T',
    String(options.seconds),
    '-f',
    file,
    databaseUrl,
  ]);
  let last = before;
  const reading = setInterval(() => (last = Math.max(last, namedCpu('postgres'))), 20);
  const { stdout } = await running;
  clearInterval(reading);
  const transactions = Number(FROM.exec(stdout)?.[1] ?? 0);
  return {
    perSecond: Number(RATE.exec(stdout)?.[1] ?? 0),
    node: 0,
    postgres: (last - before) / transactions,
    redis: 0,
  };
}
