import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '../step.ts';

/** Older commits were written before the rule and stay as they are. */
const RULE_SINCE = '2026-11-20T12:00:00Z';
const SUBJECT_CHARACTERS = 72;
/** What a reader still takes in without being told why. */
const FILES = 10;

/** Bytes that no message can contain. */
const [RECORD, FIELD] = ['\u001E', '\u001F'];
const TRAILER = /^[A-Z][A-Za-z-]+: /;

const git = (root: string, args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

/** A shallow clone knows no parent of its oldest commit, which therefore seems to add every file. */
function oldestOfShallow(root: string): ReadonlySet<string> {
  const file = path.resolve(root, git(root, ['rev-parse', '--git-path', 'shallow']).trim());
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
}

/** Every commit since the rule has a short subject, and a large one says why. A folder without git has no commits. */
export function checkCommits(root: string, since = RULE_SINCE): Finding[] {
  if (!existsSync(path.join(root, '.git'))) return [];
  const unknown = oldestOfShallow(root);
  const format = `--format=${RECORD}%H${FIELD}%s${FIELD}%b${FIELD}`;
  const log = git(root, ['log', `--since=${since}`, '--no-merges', '--find-renames', '--name-only', format]);
  return log.split(RECORD).flatMap((record) => {
    const [hash = '', subject = '', body = '', names = ''] = record.split(FIELD);
    const files = names.split('\n').filter((name) => name !== '').length;
    return hash === '' || unknown.has(hash) ? [] : checkCommit({ hash: hash.slice(0, 9), subject, body, files });
  });
}

interface Commit {
  readonly hash: string;
  readonly subject: string;
  readonly body: string;
  readonly files: number;
}

function checkCommit({ hash, subject, body, files }: Commit): Finding[] {
  const found: Finding[] = [];
  const named = `${hash} "${subject.slice(0, SUBJECT_CHARACTERS)}"`;
  if (subject.length > SUBJECT_CHARACTERS) {
    const message = `${named}: the subject has ${subject.length} characters, at most ${SUBJECT_CHARACTERS}: say what changed, and the rest in the body`;
    found.push({ rule: 'commit-subject', message });
  }
  const says = body.split('\n').some((line) => line.trim() !== '' && !TRAILER.test(line));
  if (files > FILES && !says) {
    const message = `${named}: ${files} files and no body: say why in a few sentences (git commit --amend, or git rebase --interactive)`;
    found.push({ rule: 'commit-body', message });
  }
  return found;
}
