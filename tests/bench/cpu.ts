import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in ticks of 10 ms. */
const TICK_MICROSECONDS = 10_000;

interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  readonly ticks: number;
}

function timesOf(pid: number): ProcessTimes | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    const fields = stat
      .slice(end + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]];
    return { pid, parent, name: stat.slice(stat.indexOf('(') + 1, end), ticks: user + system };
  } catch {
    return null;
  }
}

const everyProcess = (): ProcessTimes[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((each) => each !== null);

/** CPU microseconds used so far by one process. */
export const processCpu = (pid: number): number => (timesOf(pid)?.ticks ?? 0) * TICK_MICROSECONDS;

/** CPU microseconds used so far by all running processes of that name. */
export const namedCpu = (name: string): number =>
  everyProcess()
    .filter((each) => each.name === name)
    .reduce((sum, each) => sum + each.ticks, 0) * TICK_MICROSECONDS;

const titleOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

/**
 * The same for the backends of one database. Background work of Postgres (checkpoints, write-ahead log) is left out: it costs
 * both sides alike, and other databases on this machine add to it.
 */
export const postgresCpu = (database: string): number =>
  everyProcess()
    .filter((each) => each.name === 'postgres' && titleOf(each.pid).includes(` ${database} `))
    .reduce((sum, each) => sum + each.ticks, 0) * TICK_MICROSECONDS;
