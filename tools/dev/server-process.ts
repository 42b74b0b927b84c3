import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../run/run-command.ts';

/** The server as a process of its own: an edit starts the next one, and requests wait for it instead of failing. */
export interface ServerProcess {
  /** Port of the process that answers; waits while one is starting, fails with its last words when it cannot. */
  port(): Promise<number>;
  restart(): void;
  stop(): Promise<void>;
}

/** A job that is being done may end, but the old code must not linger. */
const GRACE_MS = 3000;
const ENTRY = join(root, 'tools/dev/server.ts');
/** Compiled code of packages is kept, so that a restart only reads what was edited. */
const COMPILED = join(root, '.tools/compiled');

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  child.kill('SIGTERM');
  await exit;
  clearTimeout(timer);
}

/** Resolves to the port once the server listens. Its output goes to the terminal, and the last of it into the error. */
function started(child: ChildProcess): Promise<number> {
  let said = '';
  child.stderr?.on('data', (part: Buffer) => {
    process.stderr.write(part);
    said = `${said}${part.toString()}`.slice(-4000);
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', () => reject(new Error(`The server did not start. Save a file to try again.\n\n${said}`)));
  });
}

/** `entry` is the program that says its port in a message; another one only in tests. */
export function startServerProcess(environment: Readonly<Record<string, string>>, entry = ENTRY): ServerProcess {
  const launch = () => {
    const child = fork(entry, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...environment },
    });
    const port = started(child);
    // Callers get the error; without one it is no unhandled rejection.
    port.catch(() => undefined);
    return { child, port };
  };
  let current = launch();
  process.once('exit', () => current.child.kill('SIGKILL'));
  return {
    port: async () => {
      for (let asked = current; ; asked = current) {
        const answer = await asked.port.catch((error: unknown) => error as Error);
        if (asked !== current) continue;
        if (answer instanceof Error) throw answer;
        return answer;
      }
    },
    restart: () => {
      void ended(current.child);
      current = launch();
    },
    stop: () => ended(current.child),
  };
}
