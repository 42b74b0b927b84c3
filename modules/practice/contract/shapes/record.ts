import { uuid } from '@app/platform/contract';
import { z } from 'zod';
import {
  clientTimeShape,
  confidenceShape,
  HIGHLIGHTS_MAX,
  missReasonShape,
  NOTE_MAX,
  opIdShape,
  optionShape,
  secondsShape,
} from './basics.ts';

/** A highlighted range of the stem's or lead-in's plain text, end exclusive, for one version. */
export const highlightShape = z.strictObject({
  part: z.enum(['stem', 'lead_in']),
  from: z.number().int().min(0).max(20_000),
  to: z.number().int().min(1).max(20_000),
});
export type Highlight = z.infer<typeof highlightShape>;

/** A learner's own marks on a question. */
export const recordShape = z.object({
  answers: z.number().int(),
  option: optionShape.nullable(),
  is_correct: z.boolean().nullable(),
  first_option: optionShape.nullable(),
  first_correct: z.boolean().nullable(),
  confidence: confidenceShape.nullable(),
  answered_at: z.iso.datetime().nullable(),
  flagged: z.boolean(),
  note: z.string(),
  note_at: z.iso.datetime().nullable(),
  struck: z.array(optionShape),
  highlights: z.array(highlightShape),
  /** The version the highlights were made on; they are not shown on another version. */
  highlights_version: uuid().nullable(),
});
export type LearnerRecord = z.infer<typeof recordShape>;

/** Omitted parts stay unchanged. Of each part the newest `at` wins, whatever the order of arrival. */
export const recordBodyShape = z.strictObject({
  at: clientTimeShape,
  seen: z.literal(true).optional(),
  note: z.string().max(NOTE_MAX).optional(),
  struck: z.array(optionShape).max(5).optional(),
  highlights: z.strictObject({ version_id: uuid(), ranges: z.array(highlightShape).max(HIGHLIGHTS_MAX) }).optional(),
  /** The reason for a wrong answer, by that answer's operation id. */
  miss: z.strictObject({ op_id: opIdShape, reason: missReasonShape }).optional(),
});
export type RecordBody = z.infer<typeof recordBodyShape>;

/** When the flag was set or removed, if not just now. Of two writes the one made later wins. */
export const flagBodyShape = z.strictObject({ at: clientTimeShape.optional() }).optional();

export const answerBodyShape = z.strictObject({
  op_id: opIdShape,
  option: optionShape,
  seconds: secondsShape,
  confidence: confidenceShape.optional(),
  answered_at: clientTimeShape,
  /** The version on the screen; the current one when omitted. */
  version_id: uuid().optional(),
  session_id: uuid().optional(),
});
/** Answers a visitor gave before having an account. */
export const trialBodyShape = z.strictObject({
  answers: z.array(z.strictObject({ id: uuid(), option: optionShape })).max(100),
});
export type TrialBody = z.infer<typeof trialBodyShape>;
export type AnswerBody = z.infer<typeof answerBodyShape>;
