import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Runs a program in the repository with its output shown; resolves with its exit code. */
export function run(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  folder = root,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, ...environment } });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** Like run(), but a failure exits this program with the same code. */
export async function must(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const code = await run(command, args, environment);
  if (code !== 0) process.exit(code);
}

export const bin = (name: string): string => join(root, 'node_modules/.bin', name);

/** Runs a named step and prints how long it took. */
export async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  console.log(`${name.padEnd(24)} ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}
