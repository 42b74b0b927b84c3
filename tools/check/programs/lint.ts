import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { committedFiles } from '../reading/files.ts';
import { fingerprint, selectChanged } from '../reading/passed.ts';
import { configFile, runPackage } from '../reading/program.ts';
import type { Finding, CheckStep } from '../step.ts';
import { typesOf } from './types.ts';

/** Where the projects of tsconfig.json write what they declare. */
const DECLARATIONS = '.build/types';

type Diagnostic = {
  readonly code?: string;
  readonly message: string;
  readonly help?: string;
  readonly filename?: string;
  readonly labels?: readonly { readonly span?: { readonly line?: number } }[];
};

const SCRIPT = /\.[cm]?[jt]sx?$/;

/**
 * What a finding in an unchanged file may depend on: the settings, and the declarations that `tsc -b` writes for each file. A file
 * whose declarations are the same looks the same to every other file, so an edit inside it needs no look at those. Null while
 * the types are wrong, because the declarations are then old.
 */
async function surroundings(root: string): Promise<string | null> {
  if ((await typesOf(root)).length > 0 || !existsSync(path.join(root, DECLARATIONS))) return null;
  const declarations = readdirSync(path.join(root, DECLARATIONS), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.d.ts'))
    .toSorted()
    .map((file) => path.join(DECLARATIONS, file));
  const settings = committedFiles(root).filter((file) => file.startsWith('tsconfig'));
  return fingerprint(root, [...settings, '.oxlintrc.json', 'package-lock.json', ...declarations]);
}

export const lint: CheckStep = {
  name: 'lint',
  async run(root) {
    const scripts = committedFiles(root).filter((file) => SCRIPT.test(file));
    const key = await surroundings(root);
    const { files, pass } =
      key === null ? { files: scripts, pass: () => undefined } : selectChanged(root, 'lint', scripts, key);
    const findings = files.length === 0 ? [] : await lintFiles(root, files.length === scripts.length ? ['.'] : files);
    if (findings.length === 0) pass();
    return findings;
  },
};

async function lintFiles(root: string, files: readonly string[]): Promise<Finding[]> {
  const args = [
    '--type-aware',
    '--disable-nested-config',
    '-c',
    configFile(root, '.oxlintrc.json'),
    '-f',
    'json',
    ...files,
  ];
  const outcome = await runPackage('oxlint', args, { cwd: root });
  if (!outcome.stdout.trimStart().startsWith('{')) {
    return [
      { rule: 'lint', message: `${outcome.stdout}${outcome.stderr}`.trim() || `ended with code ${outcome.code}` },
    ];
  }
  const report = JSON.parse(outcome.stdout) as { diagnostics: readonly Diagnostic[]; number_of_files?: number };
  const findings = report.diagnostics.map(fromDiagnostic);
  // Some of the changed files alone may be ones that the settings leave out.
  const isAll = files[0] === '.';
  if (isAll && report.number_of_files === 0) findings.push({ rule: 'lint', message: 'no file was linted' });
  if (outcome.code !== 0 && findings.length === 0 && (isAll || report.number_of_files !== 0))
    findings.push({ rule: 'lint', message: outcome.stderr.trim() });
  return findings;
}

function fromDiagnostic(diagnostic: Diagnostic): Finding {
  const line = diagnostic.labels?.[0]?.span?.line;
  return {
    rule: diagnostic.code ?? 'lint',
    message: diagnostic.help === undefined ? diagnostic.message : `${diagnostic.message} (${diagnostic.help})`,
    ...(diagnostic.filename === undefined ? {} : { file: diagnostic.filename }),
    ...(line === undefined ? {} : { line }),
  };
}
