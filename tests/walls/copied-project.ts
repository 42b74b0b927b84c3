import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { committedFiles } from '../../tools/check/reading/files.ts';

const repository = path.resolve(import.meta.dirname, '../..');

/** A copy of the whole project that can be changed and run; packages come from this one, our own modules from the copy. */
export class CopiedProject {
  readonly root = mkdtempSync(path.join(tmpdir(), 'recipe-'));
  /** Files changed by hand, in order. */
  readonly touched: string[] = [];

  constructor() {
    for (const file of committedFiles(repository))
      cpSync(path.join(repository, file), path.join(this.root, file), { recursive: true });
    const packages = path.join(repository, 'node_modules');
    mkdirSync(path.join(this.root, 'node_modules/@app'), { recursive: true });
    for (const name of readdirSync(packages))
      if (name !== '@app') symlinkSync(path.join(packages, name), path.join(this.root, 'node_modules', name));
    for (const name of readdirSync(path.join(packages, '@app')))
      symlinkSync(readlinkSync(path.join(packages, '@app', name)), path.join(this.root, 'node_modules/@app', name));
  }

  private touch(file: string, text: string): void {
    writeFileSync(path.join(this.root, file), text);
    if (!this.touched.includes(file)) this.touched.push(file);
  }
  add(file: string, text: string): void {
    this.touch(file, text);
  }
  /** Puts text before or after the first occurrence of another, which must be there. */
  edit(file: string, found: string, replacement: string): void {
    const text = readFileSync(path.join(this.root, file), 'utf8');
    if (!text.includes(found)) throw new Error(`${file} has no ${found}: the recipe does not fit it any more`);
    this.touch(
      file,
      text.replace(found, () => replacement),
    );
  }
  /** For what only the copy needs, which is no part of a recipe. */
  prepare(file: string, text: string): void {
    writeFileSync(path.join(this.root, file), text);
  }

  /** Runs a program of the copy; what it printed is the error of a failure. */
  run(...args: readonly string[]): void {
    const { status, output } = this.printed(...args);
    if (status !== 0) throw new Error(`${args.join(' ')} ended with ${String(status)}:\n${output}`);
  }
  printed(...args: readonly string[]): { readonly status: number | null; readonly output: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: this.root, encoding: 'utf8' });
    return { status, output: `${stdout}${stderr}` };
  }
}
