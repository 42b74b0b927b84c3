import { appendFile, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { program } from '../../tools/parts/postgres.ts';
import { must, run } from '../../tools/parts/programs.ts';

/** A Postgres in a temporary folder, so that killing it affects nothing else; with the durability of production. */
export interface OwnPostgres {
  readonly url: string;
  /** Its data is in `data` below it, its socket in it. */
  readonly folder: string;
  /** kill -9 of the postmaster and its children, then a start; returns the milliseconds until it answered. */
  killAndStart(): Promise<number>;
  remove(): Promise<void>;
}

const service = { service: true } as const;

const configuration = (folder: string, port: number) => `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${folder}'
fsync = on
synchronous_commit = on
full_page_writes = on
timezone = 'UTC'
`;

async function childrenOf(parent: number): Promise<readonly number[]> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = processes.map(async (pid) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[1]) === parent && fields[0] !== 'Z' ? [Number(pid)] : [];
  });
  return (await Promise.all(found)).flat();
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/** The postmaster first: otherwise it would treat the death of a child as a crash and restart by itself. */
async function killAll(data: string): Promise<void> {
  const postmaster = Number((await must(['head', '-1', join(data, 'postmaster.pid')], service)).trim());
  const children = await childrenOf(postmaster);
  for (const pid of [postmaster, ...children]) kill(pid);
  for (const pid of [postmaster, ...children])
    while ((await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z')).split(') ')[1]?.[0] !== 'Z') await wait(10);
}

/** `more`: further lines of its configuration, once its folder is known. */
export async function ownPostgres(
  port: number,
  more: (folder: string) => string | Promise<string> = () => '',
): Promise<OwnPostgres> {
  const folder = (await must(['mktemp', '-d', '/tmp/fault-postgres-XXXXXX'], service)).trim();
  const data = join(folder, 'data');
  const start = () =>
    run([program('pg_ctl'), '-D', data, '-l', join(folder, 'log'), '-w', '-t', '60', 'start'], service);
  const mustStart = async () => {
    for (let tries = 0; (await start()).code !== 0; tries += 1) {
      if (tries === 20) throw new Error(await must(['tail', '-20', join(folder, 'log')], service));
      await wait(200);
    }
  };
  await must(
    [program('initdb'), '-D', data, '--username=app', '--auth=trust', '--encoding=UTF8', '--no-sync'],
    service,
  );
  await appendFile(join(data, 'postgresql.conf'), configuration(folder, port) + (await more(folder)));
  await mustStart();
  // The server must end with this program, however it ends.
  let isRemoved = false;
  process.once('exit', () => {
    if (!isRemoved) void run([program('pg_ctl'), '-D', data, '-m', 'immediate', 'stop'], service);
  });
  return {
    url: `postgres://app@127.0.0.1:${port}/postgres`,
    folder,
    async killAndStart() {
      await killAll(data);
      const killed = performance.now();
      await mustStart();
      return performance.now() - killed;
    },
    async remove() {
      isRemoved = true;
      await killAll(data);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
