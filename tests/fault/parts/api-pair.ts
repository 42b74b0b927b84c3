import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../../tools/run-command.ts';

/** Two processes of one installation. A killed one is restarted at once. */
export interface ApiPair {
  readonly urls: readonly [string, string];
  killAndStart(which: 0 | 1): Promise<void>;
  /** How often a serving process ended without being killed by the test. */
  died(): number;
  stop(): Promise<void>;
}

/** Long enough for a busy machine: these runs do not measure start-up time. */
const READY_MS = 180_000;

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once('exit', resolve));
}

/** `all`: they also run jobs. Their log is shown, or appended to a file. */
export async function apiPair(
  environment: Readonly<Record<string, string>>,
  port: number,
  role: 'api' | 'all' = 'api',
  logFile?: string,
): Promise<ApiPair> {
  const log = logFile === undefined ? 'inherit' : openSync(logFile, 'a');
  const ports = [port, port + 1] as const;
  const urls = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`] as const;
  const children: ChildProcess[] = [];
  const serving = new Set<ChildProcess>();
  let died = 0;
  process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));
  const launch = (which: 0 | 1) => {
    const child = spawn('node', [join(root, 'apps/server/main.ts'), `--role=${role}`], {
      cwd: root,
      stdio: ['ignore', log, log],
      env: { ...process.env, ...environment, PORT: String(ports[which]) },
    });
    children[which] = child;
    child.once('exit', () => (died += serving.delete(child) ? 1 : 0));
  };
  /** A process that finds no database on start exits; like any supervisor, we restart it. */
  const ready = async (which: 0 | 1) => {
    const until = performance.now() + READY_MS;
    while (performance.now() < until) {
      if (children[which]?.exitCode !== null) launch(which);
      const isReady = await fetch(`${urls[which]}/readyz`).then(
        (reply) => reply.ok,
        () => false,
      );
      if (isReady) return void serving.add(children[which] as ChildProcess);
      await wait(50);
    }
    throw new Error(`${urls[which]} was not ready within ${READY_MS / 1000} s`);
  };
  launch(0);
  launch(1);
  await Promise.all([ready(0), ready(1)]);
  return {
    urls,
    async killAndStart(which) {
      const child = children[which] as ChildProcess;
      serving.delete(child);
      child.kill('SIGKILL');
      await ended(child);
      launch(which);
      await ready(which);
    },
    died: () => died,
    async stop() {
      serving.clear();
      children.forEach((child) => child.kill('SIGTERM'));
      await Promise.all(children.map(ended));
    },
  };
}
