import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run-command.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const named = (file: string) => [...read(file).matchAll(/[\w/-]+\.ts\b/g)].map(([program]) => program);
/** The programs that run from the image: those it starts, and those of the runbook. */
const programs = new Set([
  ...named('deploy/Containerfile'),
  ...named('deploy/compose.yaml'),
  // The proxy is tried on a plain machine; a name without a folder is the end of the name of a test.
  ...named('deploy/README.md').filter((each) => each.includes('/') && !each.startsWith('tools/machine/')),
  // In the runbook as commands of npm.
  'tools/run/owner.ts',
  'db/demo/remove.ts',
]);

const packages = (JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> }).packages;
const isForDevelopment = (name: string) => packages[`node_modules/${name}`]?.dev === true;

/** An import or re-export as the formatter writes it; those of types only are not loaded. */
const IMPORT = /^(?:import|export) (?!type )(?:[^'";]* from )?'([^']+)';/gm;
const cache = new Map<string, readonly string[]>();
/** What a file loads when it is loaded. */
function importsOf(file: string): readonly string[] {
  const found = cache.get(file) ?? [...read(file).matchAll(IMPORT)].map(([, specifier = '']) => specifier);
  cache.set(file, found);
  return found;
}

const nameOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
const isOurs = (specifier: string) => specifier.startsWith('.') || specifier.startsWith('@app/');

/** Everything a program loads at its start that the image leaves out, each with the file that asks for it. */
function missingFrom(program: string): readonly string[] {
  const seen = new Set<string>();
  const missing: string[] = [];
  const visit = (file: string) => {
    if (seen.has(file) || !file.endsWith('.ts')) return;
    seen.add(file);
    for (const specifier of importsOf(file)) {
      if (isOurs(specifier)) {
        const next = path.relative(root, createRequire(path.join(root, file)).resolve(specifier));
        if (/^(?:docs|tests)\//.test(next)) missing.push(`${file}: ${next}`);
        visit(next);
      } else if (isForDevelopment(nameOf(specifier))) missing.push(`${file}: ${specifier}`);
    }
  };
  visit(program);
  expect(seen.size, program).toBeGreaterThan(1);
  return missing;
}

test.each([...programs])('%s starts from the image, which has no packages for development', (program) => {
  expect(missingFrom(program)).toEqual([]);
});

test('what only development needs is recognised', () => {
  expect(missingFrom('tools/db/table-types.ts')).toContain('tools/db/table-types.ts: kysely-codegen');
});
