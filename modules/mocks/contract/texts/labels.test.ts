import { expect, test } from 'vitest';
import { conditionsText } from './labels.ts';

const paper = {
  n: 1,
  correct: 1,
  total: 2,
  answered: 2,
  seconds: 60,
  changes: { changed: 0, to_right: 0, to_wrong: 0 },
};
const sat = {
  conditions: { extra_percent: 0, minutes: 60, break_minutes: 10, rest_minutes: 0 },
  late: { answers: 0, in_time: 0, counted: false },
  ended_by: 'learner' as const,
  papers: 2,
  papers_marked: [paper, { ...paper, n: 2 }],
};
test('the conditions name the papers that were sat, the time and the late answers that were counted', () => {
  expect(conditionsText(sat)).toBe('Conditions: all 2 papers sat, 60 minutes each, standard time.');
  expect(conditionsText({ ...sat, papers: 4 })).toContain('2 of 4 papers sat');
  expect(conditionsText({ ...sat, papers: 1, papers_marked: [paper] })).toContain('one paper, 60 minutes, standard');
  const late = { answers: 5, in_time: 1, counted: true };
  expect(conditionsText({ ...sat, late, ended_by: 'clock' })).toContain('time ran out, 1 late answer counted.');
});
