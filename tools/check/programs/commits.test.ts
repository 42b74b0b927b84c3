import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCommits } from './commits.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'commits-'));
const repository = path.join(folder, 'repository');
const SINCE = '2026-11-20T00:00:00Z';
const WHY = 'The old way read every row twice.\n\nNow it reads each once.';

function git(where: string, args: readonly string[], date = '2026-12-01T10:00:00Z'): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.test', '-c', 'commit.gpgsign=false'];
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  execFileSync('git', [...identity, ...args], { cwd: where, env, stdio: 'pipe' });
}

function commit(name: string, files: number, message: string, date?: string): void {
  mkdirSync(path.join(repository, name));
  for (const index of Array.from({ length: files }).keys())
    writeFileSync(path.join(repository, name, `${index}.txt`), `${name} ${index}`);
  git(repository, ['add', '.']);
  git(repository, ['commit', '--quiet', '--message', message], date);
}

const findingsOf = (where: string) =>
  checkCommits(where, SINCE)
    .map(({ rule, message }) => `${rule} ${message.replace(/^\S+ /, '')}`)
    .toSorted();

beforeAll(() => {
  mkdirSync(repository);
  git(repository, ['init', '--quiet', '--initial-branch=main']);
  commit('before', 30, `Before the rule: ${'x'.repeat(100)}`, '2026-11-19T23:00:00Z');
  commit('small', 10, 'Ten files need no body');
  commit('large', 11, `Eleven files say why\n\n${WHY}`);
  commit('long', 1, `A subject of ${'many '.repeat(12)}words.`);
  commit('silent', 11, 'Eleven files without a word');
  commit('signed', 11, 'Eleven files and a trailer alone\n\nSigned-off-by: A <a@example.test>');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a long subject and a large commit that says nothing are refused, with the mend; older commits stay', () => {
  expect(findingsOf(repository)).toEqual([
    expect.stringContaining('commit-body "Eleven files and a trailer alone": 11 files and no body: say why'),
    expect.stringContaining('commit-body "Eleven files without a word": 11 files and no body: say why'),
    expect.stringContaining('the subject has 79 characters, at most 72: say what changed'),
  ]);
});

test('in a shallow clone the oldest commit, which seems to add every file, is left out', () => {
  const clone = path.join(folder, 'clone');
  git(folder, ['clone', '--quiet', '--depth=2', pathToFileURL(repository).href, clone]);
  expect(findingsOf(clone)).toEqual([expect.stringContaining('Eleven files and a trailer alone')]);
});

test('a folder that is no repository has no commits', () => {
  expect(checkCommits(folder)).toEqual([]);
});
