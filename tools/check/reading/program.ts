import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '../step.ts';

/** The checkout of these tools; programs come from its node_modules even when a fixture is checked. */
export const toolsRoot = path.resolve(import.meta.dirname, '../../..');

export type ProgramOutcome = { readonly code: number; readonly stdout: string; readonly stderr: string };

type Options = { readonly cwd: string; readonly input?: string };

function binaryOf(name: string): string {
  const folder = path.join(toolsRoot, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : (bin[path.basename(name)] ?? Object.values(bin)[0]);
  if (file === undefined) throw new Error(`${name} names no program`);
  return path.join(folder, file);
}

/** Runs the JavaScript program of an installed package with the current Node, so that no PATH is needed. */
export function runPackage(name: string, args: readonly string[], options: Options): Promise<ProgramOutcome> {
  return runNode([binaryOf(name), ...args], options);
}

export function runNode(args: readonly string[], options: Options): Promise<ProgramOutcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: options.cwd, stdio: ['pipe', 'pipe', 'pipe'] });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => out.push(part));
    child.stderr.on('data', (part: Buffer) => err.push(part));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({
        code: code ?? 1,
        stdout: Buffer.concat(out).toString('utf8'),
        stderr: Buffer.concat(err).toString('utf8'),
      }),
    );
    child.stdin.end(options.input ?? '');
  });
}

/** For programs whose own report is good enough: one finding with the whole report. */
export function whole(rule: string, outcome: ProgramOutcome): Finding[] {
  if (outcome.code === 0) return [];
  const report = `${outcome.stdout}${outcome.stderr}`.trim();
  return [{ rule, message: report === '' ? `ended with code ${outcome.code}` : report }];
}

/** The config of the checked root when it has its own, otherwise ours. */
export function configFile(root: string, name: string): string {
  const own = path.join(root, name);
  return existsSync(own) ? own : path.join(toolsRoot, name);
}
