import { configFile, runPackage } from '../reading/program.ts';
import type { Finding, Step } from '../step.ts';

type Diagnostic = {
  readonly code?: string;
  readonly message: string;
  readonly help?: string;
  readonly filename?: string;
  readonly labels?: readonly { readonly span?: { readonly line?: number } }[];
};

export const lint: Step = {
  name: 'lint',
  async run(root) {
    const args = [
      '--type-aware',
      '--disable-nested-config',
      '-c',
      configFile(root, '.oxlintrc.json'),
      '-f',
      'json',
      '.',
    ];
    const outcome = await runPackage('oxlint', args, { cwd: root });
    if (!outcome.stdout.trimStart().startsWith('{')) {
      return [
        { rule: 'lint', message: `${outcome.stdout}${outcome.stderr}`.trim() || `ended with code ${outcome.code}` },
      ];
    }
    const report = JSON.parse(outcome.stdout) as { diagnostics: readonly Diagnostic[]; number_of_files?: number };
    const findings = report.diagnostics.map(fromDiagnostic);
    if (report.number_of_files === 0) findings.push({ rule: 'lint', message: 'no file was linted' });
    if (outcome.code !== 0 && findings.length === 0) findings.push({ rule: 'lint', message: outcome.stderr.trim() });
    return findings;
  },
};

function fromDiagnostic(diagnostic: Diagnostic): Finding {
  const line = diagnostic.labels?.[0]?.span?.line;
  return {
    rule: diagnostic.code ?? 'lint',
    message: diagnostic.help === undefined ? diagnostic.message : `${diagnostic.message} (${diagnostic.help})`,
    ...(diagnostic.filename === undefined ? {} : { file: diagnostic.filename }),
    ...(line === undefined ? {} : { line }),
  };
}
