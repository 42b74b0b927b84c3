import { factsOf } from '../reading/facts.ts';
import { type Node, textAt } from '../reading/tree.ts';
import type { Finding, CheckStep } from '../step.ts';

const ADVICE = 'say who may pass as the second argument, for instance endpoint(path, rule, shapes)';

/** The types already require a rule; this finds empty ones. */
export const rules: CheckStep = {
  name: 'rules',
  async run(root) {
    const findings: Finding[] = [];
    for (const { file, test, calls } of factsOf(root)) {
      if (test || file.startsWith('platform/contract/')) continue;
      for (const { name, line, rule } of calls) {
        if (name === 'endpoint' && !isStated(rule)) {
          findings.push({ rule: 'endpoint-without-rule', file, line, message: ADVICE });
        }
      }
    }
    return findings;
  },
  note: (root) =>
    `${factsOf(root).reduce((sum, { calls }) => sum + calls.filter((c) => c.name === 'endpoint').length, 0)} endpoint calls`,
};

function isStated(rule: Node | undefined): boolean {
  if (rule === undefined || rule.type === 'NullLiteral') return false;
  if (rule.type === 'StringLiteral' || rule.type === 'Identifier') {
    const value = textAt(rule, 'value').trim();
    return value !== '' && value !== 'undefined';
  }
  if (rule.type === 'ObjectExpression') return Array.isArray(rule['properties']) && rule['properties'].length > 0;
  if (rule.type === 'ArrayExpression') return Array.isArray(rule['elements']) && rule['elements'].length > 0;
  return true;
}
