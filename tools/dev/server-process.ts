import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { staircase } from '../staircase.ts';
import { root } from '../run-command.ts';

/** The server in a child process: an edit starts a new one, and requests wait for it instead of failing. */
export interface ServerProcess {
  /** Port of the current process; waits while it starts, and rejects with its last output if it does not. */
  port(): Promise<number>;
  /** `step`: the lowest of the staircase that was edited. */
  restart(step?: number): void;
  stop(): Promise<void>;
}

/** How long a running job may take to finish before the old process is killed. */
const GRACE_MS = 3000;
const ENTRY = join(root, 'tools/dev/server.ts');
const WARM = join(root, 'tools/dev/warm.ts');
/** Node's compile cache, so that a restart compiles only what was edited. */
const COMPILED = join(root, '.tools/compiled');

async function stopChild(child: ChildProcess): Promise<void> {
  if (!isAlive(child)) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  child.kill('SIGTERM');
  await exit;
  clearTimeout(timer);
}

/** Resolves to the port once the server listens. Its stderr goes to the terminal, and its end into the error. */
function portOf(child: ChildProcess): Promise<number> {
  let output = '';
  child.stderr?.on('data', (part: Buffer) => {
    process.stderr.write(part);
    output = `${output}${part.toString()}`.slice(-4000);
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', () => reject(new Error(`The server did not start. Save a file to try again.\n\n${output}`)));
  });
}

const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

function stepOf(file: string): number {
  const [folder = '', name = ''] = file.split('/');
  return staircase.findIndex((step) => step === (folder === 'modules' ? name : folder));
}
/** The lowest step of the staircase to which one of these files belongs: the steps before it cannot import any of them. */
export const firstStepOf = (files: readonly string[]): number => Math.min(...files.map(stepOf));
const doorsBefore = (step: number): readonly string[] => staircase.slice(0, step).map((name) => `@app/${name}/server`);

/** `entry` is the program that sends its port as a message; only tests pass another. */
export function startServerProcess(environment: Readonly<Record<string, string>>, entry = ENTRY): ServerProcess {
  /** The next process has loaded the steps before this one, in which the latest edit was. */
  let preparedTo = 0;
  /** A process that has loaded what an edit of this step does not change, and loads the rest when it receives `go`. */
  const prepare = () =>
    fork(WARM, [entry, ...doorsBefore(preparedTo)], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...environment },
    });
  let next: ChildProcess | undefined;
  let isStopped = false;
  const launch = () => {
    const child = next && isAlive(next) ? next : prepare();
    next = undefined;
    child.send('go');
    const port = portOf(child);
    // Callers get the error; catching it here avoids an unhandled rejection. The next process is prepared once this listens.
    port.then(
      () => (next ??= isStopped ? undefined : prepare()),
      () => undefined,
    );
    return { child, port };
  };
  let current = launch();
  process.once('exit', () => {
    current.child.kill('SIGKILL');
    next?.kill('SIGKILL');
  });
  return {
    port: async () => {
      for (let launched = current; ; launched = current) {
        const answer = await launched.port.catch((error: unknown) => error as Error);
        if (launched !== current) continue;
        if (answer instanceof Error) throw answer;
        return answer;
      }
    },
    restart: (step = 0) => {
      void stopChild(current.child);
      if (step < preparedTo) {
        next?.kill('SIGKILL');
        next = undefined;
      }
      preparedTo = step;
      current = launch();
    },
    stop: async () => {
      isStopped = true;
      await Promise.all([stopChild(current.child), next && stopChild(next)]);
    },
  };
}
