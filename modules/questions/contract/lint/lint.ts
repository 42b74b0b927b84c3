import { contentRules } from './content.ts';
import { craftRules } from './craft.ts';
import type { LintFinding, LintItem, LintRule } from './item.ts';

export type { LintFinding, LintItem } from './item.ts';

export const LINT_RULES: readonly LintRule[] = [...craftRules, ...contentRules];

/** Everything the rules find in one question, in the order of the rules. */
export const lintQuestion = (item: LintItem): readonly LintFinding[] =>
  LINT_RULES.flatMap(({ id, level, check }) => check(item).map((found) => ({ rule: id, level, ...found })));
