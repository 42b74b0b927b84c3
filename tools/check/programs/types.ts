import { runPackage } from '../reading/program.ts';
import type { Finding, CheckStep } from '../step.ts';

const DIAGNOSTIC = /^(?<file>[^\s(][^(]*)\((?<line>\d+),\d+\): error (?<code>TS\d+): (?<message>.*)$/;

const running = new Map<string, Promise<Finding[]>>();

/** Checked once in a run: the step lint waits for the declarations that this writes. */
export function typesOf(root: string): Promise<Finding[]> {
  const findings = running.get(root) ?? check(root);
  running.set(root, findings);
  return findings;
}

async function check(root: string): Promise<Finding[]> {
  const outcome = await runPackage('typescript', ['-b', '--pretty', 'false'], { cwd: root });
  if (outcome.code === 0) return [];
  const findings = collect(`${outcome.stdout}\n${outcome.stderr}`.split('\n'));
  return findings.length > 0 ? findings : [{ rule: 'types', message: `tsc -b ended with code ${outcome.code}` }];
}

export const types: CheckStep = { name: 'types', run: typesOf };

/** Continuation lines of a diagnostic are indented. */
function collect(lines: readonly string[]): Finding[] {
  const findings: Finding[] = [];
  for (const text of lines) {
    const match = DIAGNOSTIC.exec(text)?.groups;
    if (match !== undefined) {
      const { file = '', line = '0', code = 'types', message = '' } = match;
      findings.push({ rule: code, file, line: Number(line), message });
    } else if (text.trim() !== '' && !text.startsWith(' ')) {
      findings.push({ rule: 'types', message: text });
    }
  }
  return findings;
}
