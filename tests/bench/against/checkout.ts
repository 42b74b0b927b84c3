import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkPackages } from '../../../tools/run/link-packages.ts';
import { root } from '../../../tools/run-command.ts';

/** Another commit of this repository in its own folder, ready to run. */
export interface Checkout {
  readonly folder: string;
  readonly commit: string;
  remove(): void;
}

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

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
