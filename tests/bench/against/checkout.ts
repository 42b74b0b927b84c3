import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../../tools/run/run-command.ts';

/** Another commit of this repository in a folder of its own, ready to run. */
export interface Checkout {
  readonly folder: string;
  readonly commit: string;
  remove(): void;
}

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The same packages need no second installation; only our own must lead into that folder. */
function linkPackages(folder: string): void {
  const installed = path.join(root, 'node_modules');
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@app'), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@app' && name !== '.cache') symlinkSync(path.join(installed, name), path.join(modules, name));
  const own = ['platform', ...['modules', 'apps'].flatMap((place) => inFolder(folder, place))];
  for (const place of own) symlinkSync(path.join(folder, place), path.join(modules, '@app', path.basename(place)));
}

const inFolder = (folder: string, place: string): string[] =>
  readdirSync(path.join(folder, place))
    .map((name) => `${place}/${name}`)
    .filter((name) => existsSync(path.join(folder, name, 'package.json')));

export function checkOut(revision: string): Checkout {
  const commit = git('rev-parse', '--verify', `${revision}^{commit}`);
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'against-')), commit.slice(0, 12));
  git('worktree', 'add', '--detach', folder, commit);
  const remove = () => {
    git('worktree', 'remove', '--force', folder);
    rmSync(path.dirname(folder), { recursive: true, force: true });
  };
  const lock = (place: string) => readFileSync(path.join(place, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(root)) linkPackages(folder);
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  return { folder, commit: commit.slice(0, 9), remove };
}
