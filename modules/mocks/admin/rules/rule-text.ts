import type { ExamRule, FormatFigures } from '@app/mocks/contract';
import { counted } from '@app/platform/contract';

export const formatText = ({ papers, questions, minutes, break_minutes }: FormatFigures): string =>
  [
    `${counted(papers, 'paper')} of ${counted(questions, 'question')}`,
    `${counted(minutes, 'minute')} each`,
    ...(papers > 1 ? [`breaks of ${counted(break_minutes, 'minute')}`] : []),
  ].join(', ');

const total = (weights: readonly { readonly weight: number }[]): number =>
  weights.reduce((sum, { weight }) => sum + weight, 0);

export const weightsText = (weights: readonly { readonly weight: number }[]): string =>
  `${counted(weights.filter(({ weight }) => weight > 0).length, 'area')}, ${counted(total(weights), 'question')}`;

export const ruleText = (rule: ExamRule): string =>
  rule.kind === 'format' ? formatText(rule.value) : weightsText(rule.value);

export const ruleName = (rule: ExamRule): string => (rule.kind === 'format' ? rule.name : 'Weights of the areas');
