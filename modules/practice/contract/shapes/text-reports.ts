import { uuid } from '@app/platform/contract';
import { z } from 'zod';
import { opIdShape } from './basics.ts';

/** The kinds of problem learners report in a text they read: a guide or a gem. */
export const TEXT_REPORT_KINDS = ['outdated', 'wrong', 'wording', 'other'] as const;
export type TextReportKind = (typeof TEXT_REPORT_KINDS)[number];
export const TEXT_REPORT_NAMES: Readonly<Record<TextReportKind, string>> = {
  outdated: 'Guidance has changed',
  wrong: 'Something is wrong',
  wording: 'Unclear or misspelt',
  other: 'Something else',
};
export const textReportBodyShape = z.strictObject({
  op_id: opIdShape,
  kind: z.enum(TEXT_REPORT_KINDS),
  text: z.string().trim().min(3, 'Write a few words.').max(2000),
});
export type TextReportBody = z.infer<typeof textReportBodyShape>;

/** A report that no editor has decided on, as the editors of the text see it. */
export const openTextReportShape = z.object({
  id: uuid(),
  kind: z.enum(TEXT_REPORT_KINDS),
  body: z.string(),
  at: z.iso.datetime(),
  /** Null: the account has been deleted. */
  reporter: z.object({ uid: z.string(), name: z.string() }).nullable(),
});
export type OpenTextReport = z.infer<typeof openTextReportShape>;

/** Whether the learner was right, or there is no fault. */
export const RESOLUTIONS = ['right', 'fine'] as const;
export const reportDecisionShape = z.strictObject({
  resolution: z.enum(RESOLUTIONS),
  answer: z.string().trim().min(3, 'Write a few words.').max(2000),
  /** Sends the answer to the learners as a notification. */
  tell: z.boolean(),
});
export type ReportDecision = z.infer<typeof reportDecisionShape>;
