import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const IGNORED = new Set(['node_modules', '.git', '.build', '.parts', '.tools', 'build', 'dist', 'coverage']);
const SOURCE_FOLDERS = ['platform/', 'modules/', 'apps/', 'db/', 'tests/', 'tools/'];

const listed = new Map<string, readonly string[]>();

function walk(root: string, folder: string, into: string[]): void {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    if (IGNORED.has(entry.name) || entry.isSymbolicLink()) continue;
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) walk(root, name, into);
    else into.push(name);
  }
}

/** What git would commit: tracked files, and new files that are not ignored. A folder without git is walked. */
export function committedFiles(root: string): readonly string[] {
  const cached = listed.get(root);
  if (cached !== undefined) return cached;
  const found: string[] = [];
  if (existsSync(path.join(root, '.git'))) {
    const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
    const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    found.push(...output.split('\0').filter((name) => name !== '' && existsSync(path.join(root, name))));
  } else {
    walk(root, '', found);
  }
  const files = [...new Set(found)].toSorted();
  listed.set(root, files);
  return files;
}

/** The TypeScript files to which the walls apply. */
export function sourceFiles(root: string): readonly string[] {
  return committedFiles(root).filter(
    (file) =>
      (file.endsWith('.ts') || file.endsWith('.tsx')) &&
      !file.endsWith('.d.ts') &&
      SOURCE_FOLDERS.some((folder) => file.startsWith(folder)),
  );
}

export function isTest(file: string): boolean {
  return file.includes('.test.') || file.startsWith('tests/') || file.includes('/testing/');
}
