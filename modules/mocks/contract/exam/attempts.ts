import { endpoint, type EndpointTable, uuid } from '@app/platform/contract';
import { z } from 'zod';

const day = z.iso.date();
const OUTCOMES = ['passed', 'failed'] as const;
/** More than any exam allows: a bound, not a rule. */
export const MOST_ATTEMPTS = 40;

const sourced = { source: z.string(), source_url: z.string(), checked_on: day.nullable() };
const examDay = {
  sits_on: day,
  apply_by: day.nullable(),
  adjust_by: day.nullable(),
  results_on: day.nullable(),
  /** In pence. */
  fee: z.number().int().nullable(),
  ...sourced,
};
export const examPartShape = z.object({
  id: uuid(),
  name: z.string(),
  about: z.string(),
  attempts: z.number().int().nullable(),
  valid_months: z.number().int().nullable(),
  ...sourced,
  /** Days to come, soonest first. */
  dates: z.array(z.object(examDay)),
});
export type ExamPart = z.infer<typeof examPartShape>;

export const examAttemptShape = z.object({
  id: uuid(),
  part_id: uuid(),
  sat_on: day,
  outcome: z.enum(OUTCOMES).nullable(),
});
export type ExamAttempt = z.infer<typeof examAttemptShape>;

export const ownExamShape = z.object({
  today: day,
  parts: z.array(examPartShape),
  /** Latest first. */
  attempts: z.array(examAttemptShape),
});
export type OwnExam = z.infer<typeof ownExamShape>;

export const examApi = {
  own: endpoint('GET /paplabable/exam/own', 'member', {
    reply: ownExamShape,
    about: 'The parts of the exam with their days to come, and the attempts the learner has noted.',
  }),
  saveAttempt: endpoint('PUT /paplabable/exam/attempt/:id', 'member', {
    params: z.object({ id: uuid() }),
    body: examAttemptShape.omit({ id: true }).strict(),
    reply: ownExamShape,
    about: 'Notes an attempt under an id the client has chosen, or changes it. The outcome may be left out.',
  }),
  removeAttempt: endpoint('DELETE /paplabable/exam/attempt/:id', 'member', {
    params: z.object({ id: uuid() }),
    reply: ownExamShape,
    about: 'Removes an attempt that was noted.',
  }),
} as const satisfies EndpointTable;
