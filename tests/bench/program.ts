import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { settings } from '../../tools/parts/settings.ts';
import { root } from '../../tools/run-command.ts';

/** Starts a program of this or another checkout; it is killed when this process exits. */
export function program(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  checkout = root,
): ChildProcess {
  const child = spawn('node', [...profiling(file), join(checkout, file), ...args], {
    cwd: checkout,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  });
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
}
/** BENCH_PROFILE=<folder> writes a CPU profile of the product, to be opened in a browser's developer tools. */
const profiling = (file: string): string[] => {
  const folder = process.env['BENCH_PROFILE'];
  return folder && file === PRODUCT ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
};
/** A worker of the product; it serves no calls but still needs a port. */
export const worker = (environment: Readonly<Record<string, string>>): ChildProcess =>
  program('apps/server/main.ts', ['--role=worker'], { ...environment, PORT: String(settings.ports.bench + 30) });
export const PRODUCT = 'tests/bench/servers/product.ts';

export async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 900; attempt += 1) {
    if (
      await fetch(url).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      return;
    await wait(100);
  }
  throw new Error(`${url} does not answer`);
}
export const pidOf = (child: ChildProcess): number => child.pid ?? 0;

/** Stops it with SIGTERM and waits. */
export async function ended(child: ChildProcess): Promise<void> {
  const over = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await over;
}
