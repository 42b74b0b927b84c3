import { endpoint, type EndpointTable, uuid } from '@app/platform/contract';
import { opIdShape } from '@app/practice/contract';
import { z } from 'zod';

/** How far ahead a rule may be planned. */
export const RULE_AHEAD_DAYS = 1100;

const day = z.iso.date();
/** Where a fact of the exam is from, and when somebody last compared it with that source. */
const sourced = {
  source: z.string().trim().min(3).max(200),
  source_url: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)]),
  checked_on: day.nullable(),
};
const figures = {
  papers: z.number().int().min(1).max(12),
  questions: z.number().int().min(1).max(200),
  minutes: z.number().int().min(1).max(600),
  break_minutes: z.number().int().min(0).max(240),
};
export const formatFigures = z.strictObject(figures);
export type FormatFigures = z.infer<typeof formatFigures>;
export const areaWeights = z
  .array(z.strictObject({ category: uuid(), weight: z.number().int().min(0).max(1000) }))
  .min(1)
  .max(200);
export type AreaWeights = z.infer<typeof areaWeights>;

export const newExamRuleShape = z.strictObject({
  op_id: opIdShape,
  /** Today, or a day to come. */
  starts_on: day,
  ...sourced,
  rule: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('format'), profile: uuid(), value: formatFigures }),
    z.strictObject({ kind: z.literal('weights'), value: areaWeights }),
  ]),
});
export type NewExamRule = z.infer<typeof newExamRuleShape>;

export const RULE_STATES = ['planned', 'current', 'past', 'withdrawn'] as const;
const rule = {
  id: uuid(),
  starts_on: day,
  ...sourced,
  source: z.string(),
  state: z.enum(RULE_STATES),
};
export const examRulesShape = z.object({
  today: day,
  formats: z.array(z.object({ id: uuid(), name: z.string(), active: z.boolean(), ...figures })),
  areas: z.array(z.object({ id: uuid(), name: z.string(), weight: z.number().int() })),
  /** Every version, the latest day first. */
  rules: z.array(
    z.discriminatedUnion('kind', [
      z.object({ ...rule, kind: z.literal('format'), name: z.string(), value: formatFigures }),
      z.object({ ...rule, kind: z.literal('weights'), value: areaWeights }),
    ]),
  ),
});
export type ExamRules = z.infer<typeof examRulesShape>;
export type ExamRule = ExamRules['rules'][number];

export const examRulesApi = {
  rules: endpoint('GET /a/paplabable/exam/rules', 'staff:paques:v', {
    reply: examRulesShape,
    about: 'Formats and weights of the exam as they are today, and every version of them with its day and source.',
  }),
  createRule: endpoint('POST /a/paplabable/exam/rules', 'staff:paques:e', {
    body: newExamRuleShape,
    reply: examRulesShape,
    act: {
      touches: 'content',
      rows: 'one',
      says: 'From which day, and that mocks and results that exist keep theirs.',
      undo: {
        by: 'DELETE /a/paplabable/exam/rules/:id',
        for: 'until its day; afterwards the former figures are made a new version',
      },
    },
    about: 'A new version of a format or of the weights, from today or a later day. Mocks that exist keep theirs.',
  }),
  withdrawRule: endpoint('DELETE /a/paplabable/exam/rules/:id', 'staff:paques:e', {
    params: z.object({ id: uuid() }),
    reply: examRulesShape,
    act: {
      touches: 'content',
      rows: 'one',
      says: 'That the version will not begin.',
      undo: { by: 'POST /a/paplabable/exam/rules', for: 'always' },
    },
    about: 'Withdraws a version that has not started.',
  }),
} as const satisfies EndpointTable;
