import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run-command.ts';
import { moduleNames } from '../staircase.ts';

const decisions = readdirSync(path.join(root, 'docs/adr')).map((name) => `docs/adr/${name}`);
const reference = readdirSync(path.join(root, 'docs/reference')).map((name) => `docs/reference/${name}`);
const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'deploy/README.md',
  'docs/first-day.md',
  'docs/glossary.md',
  'docs/security.md',
  'docs/voice.md',
  'tests/bench/README.md',
  'tools/drawings/README.md',
  ...reference,
  ...decisions,
];
const present = PAGES.filter((page) => existsSync(path.join(root, page)));

const OWN_PATH = /`((?:apps|modules|platform|db|content|tests|tools|deploy|docs)\/[A-Za-z0-9_./-]*)`/g;
const LINK = /\]\(([^)#\s]+)/g;
/** Generated or built, so they may be missing from a fresh clone. */
const isGenerated = (name: string) =>
  name.startsWith('docs/conformance') || name.includes('/build/') || name.includes('NNNN');
/** Written by whoever runs an installation. */
const isPrivate = (name: string) => name === 'deploy/.env';
const isReserved = (name: string) => moduleNames.some((step) => name === `modules/${step}`);

function missingIn(page: string): readonly string[] {
  const text = readFileSync(path.join(root, page), 'utf8');
  const named = [...text.matchAll(OWN_PATH)]
    .map(([, name = '']) => name)
    .filter((name) => !isGenerated(name) && !isReserved(name) && !isPrivate(name));
  const linked = [...text.matchAll(LINK)].map(([, to = '']) => to).filter((to) => !to.startsWith('http'));
  const targets = [...named, ...linked.map((to) => path.join(path.dirname(page), to))];
  return [...new Set(targets)].filter((name) => !existsSync(path.join(root, name)));
}

test.each(present)('every file named in %s exists', (page) => {
  expect(missingIn(page)).toEqual([]);
});
