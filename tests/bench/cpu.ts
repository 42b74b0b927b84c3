import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in ticks of 10 ms. */
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

/** Processor microseconds used so far by one process. */
export const processCpu = (pid: number): number => (timesOf(pid)?.ticks ?? 0) * TICK_MICROSECONDS;

/** Processor microseconds used so far by every living process of that name (all Postgres backends, say). */
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
 * The same for the backends that serve one database. What Postgres does in the background (checkpoints, write-ahead log)
 * is left out: it costs both sides alike, and elsewhere on the machine others may keep it busy.
 */
export const postgresCpu = (database: string): number =>
  everyProcess()
    .filter((each) => each.name === 'postgres' && titleOf(each.pid).includes(` ${database} `))
    .reduce((sum, each) => sum + each.ticks, 0) * TICK_MICROSECONDS;
