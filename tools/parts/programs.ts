import { randomInt } from 'node:crypto';
import { spawn } from 'node:child_process';
import { accessSync, closeSync, constants, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asService, folder, logFile } from './places.ts';

export type CommandResult = { code: number; out: string };
type RunOptions = { service?: boolean; input?: string; env?: Record<string, string>; cwd?: string };

/** Full path of a program, looked up on PATH and in the extra folders; undefined when absent. */
export function find(program: string, extra: readonly string[] = []): string | undefined {
  const folders = [...extra, ...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin'];
  return folders
    .filter((dir) => dir !== '')
    .map((dir) => path.join(dir, program))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Runs a command to its end and returns code and combined output; never throws for a non-zero code. */
export function run(command: readonly string[], options: RunOptions = {}): Promise<CommandResult> {
  const [program = '', ...rest] = options.service ? asService(command) : command;
  const child = spawn(program, rest, { cwd: options.cwd ?? '/', env: { ...process.env, ...options.env } });
  let out = '';
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (out += part.toString()));
  child.stdin.on('error', () => undefined);
  child.stdin.end(options.input ?? '');
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, out: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, out }));
  });
}

/** Like run(), but throws an Error with the output on a non-zero code. */
export async function must(command: readonly string[], options: RunOptions = {}): Promise<string> {
  const ran = await run(command, options);
  if (ran.code !== 0) throw new Error(`${command.slice(0, 3).join(' ')} ended with ${ran.code}: ${ran.out.trim()}`);
  return ran.out;
}

/** Polls until `isReady` returns true; `limit` and `every` in milliseconds. */
export async function waitFor(isReady: () => boolean | Promise<boolean>, limit: number, every = 100): Promise<boolean> {
  const end = Date.now() + limit;
  for (;;) {
    if (await isReady()) return true;
    if (Date.now() > end) return false;
    await pause(every);
  }
}

/** A local connection is immediate; the limit is long because this process may itself be delayed on a busy machine. */
const CONNECT_MS = 5000;
/** Whether any program on this machine accepts connections on the port. */
export const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (isTaken: boolean) => {
      socket.destroy();
      resolve(isTaken);
    };
    socket.setTimeout(CONNECT_MS, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });

/** Whether we could listen on the port now. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Below the ports that the system lends to outgoing connections: one of those may be lent before it is used. */
const NOT_LENT_FROM = 23_000;
const NOT_LENT_TO = 32_000;
/** The first of so many free ports in a row, for a program that a test starts. */
export async function freePort(inARow = 1): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const first = randomInt(NOT_LENT_FROM, NOT_LENT_TO);
    const free = await Promise.all(Array.from({ length: inARow }, (_, at) => isFree(first + at)));
    if (!free.includes(false)) return first;
  }
  throw new Error('no free port was found');
}

/**
 * Whether the port is the local end of an outgoing connection: nothing listens on it, and yet nothing can until that
 * connection ends. The system takes such ports from a high range (on Linux 32768 to 60999).
 */
export const isTakenSilently = async (port: number): Promise<boolean> =>
  !(await isFree(port)) && !(await listens(port));

const pidFile = (name: string) => path.join(folder('run', 'caller'), `${name}.pid`);

/** Start time of a process in clock ticks since boot: distinguishes our process from a later one with the same id. */
function startedAt(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/** Process id of a daemon that we started and that is still running. */
export function daemonPid(name: string): number | undefined {
  if (!existsSync(pidFile(name))) return undefined;
  const [pid = '', started] = readFileSync(pidFile(name), 'utf8').trim().split(' ');
  return started !== undefined && startedAt(Number(pid)) === started ? Number(pid) : undefined;
}

/**
 * Starts a long-running program in its own session, with its output in its log, and stores its process id. A running one is
 * left alone: it may only be slow to answer, and a second one would fail on the port and overwrite the pid file.
 */
export function startDaemon(name: string, command: readonly string[], options: RunOptions = {}): void {
  if (daemonPid(name) !== undefined) return;
  const [program = '', ...rest] = options.service ? asService(command) : command;
  const log = openSync(logFile(name), 'a');
  const child = spawn(program, rest, {
    cwd: options.cwd ?? '/',
    env: { ...process.env, ...options.env },
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.on('error', () => undefined);
  child.unref();
  if (child.pid === undefined) throw new Error(`${name} could not be started: ${program}`);
  writeFileSync(pidFile(name), `${child.pid} ${startedAt(child.pid) ?? ''}`);
}

/** Stops a daemon with SIGTERM and, after `limit` milliseconds, kills it. Returns whether it stopped in time. */
export async function stopDaemon(name: string, limit = 20_000): Promise<boolean> {
  const pid = daemonPid(name);
  if (pid === undefined) return true;
  process.kill(pid, 'SIGTERM');
  const clean = await waitFor(() => daemonPid(name) === undefined, limit, 50);
  if (!clean) {
    process.kill(pid, 'SIGKILL');
    await waitFor(() => daemonPid(name) === undefined, 5000, 50);
  }
  rmSync(pidFile(name), { force: true });
  return clean;
}

/** The last lines of a part's log, for the message when it does not start. */
export function logTail(name: string, lines = 8): string {
  const file = logFile(name);
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n') : '';
}
