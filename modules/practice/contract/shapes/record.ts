import { z } from 'zod';
import {
  clientTimeShape,
  confidenceShape,
  missReasonShape,
  NOTE_MAX,
  opIdShape,
  optionShape,
  secondsShape,
} from './basics.ts';

/** A marked run of characters of the stem's or the lead-in's plain text, end excluded, against one version. */
export const highlightShape = z.strictObject({
  part: z.enum(['stem', 'lead_in']),
  from: z.number().int().min(0).max(20_000),
  to: z.number().int().min(1).max(20_000),
});
export type Highlight = z.infer<typeof highlightShape>;

/** What the learner has left on a question. */
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
  /** The version the highlights were made on; on another one they are not shown. */
  highlights_version: z.uuid().nullable(),
});
export type LearnerRecord = z.infer<typeof recordShape>;

/** Parts that are left out stay as they are. Each part is kept by the newest `at`, whatever arrives last. */
export const recordBodyShape = z.strictObject({
  at: clientTimeShape,
  seen: z.literal(true).optional(),
  note: z.string().max(NOTE_MAX).optional(),
  struck: z.array(optionShape).max(5).optional(),
  highlights: z.strictObject({ version_id: z.uuid(), ranges: z.array(highlightShape).max(100) }).optional(),
  /** Why an answer went wrong, by the operation id of that answer. */
  miss: z.strictObject({ op_id: opIdShape, reason: missReasonShape }).optional(),
});
export type RecordBody = z.infer<typeof recordBodyShape>;

/** When a flag was set or taken off, if that was not just now. Of two the one made later stays. */
export const flagBodyShape = z.strictObject({ at: clientTimeShape.optional() }).optional();

export const answerBodyShape = z.strictObject({
  op_id: opIdShape,
  option: optionShape,
  seconds: secondsShape,
  confidence: confidenceShape.optional(),
  answered_at: clientTimeShape,
  /** The version that was on the screen; left out: the one shown now. */
  version_id: z.uuid().optional(),
  session_id: z.uuid().optional(),
});
/** What a visitor tried before they had an account. */
export const trialBodyShape = z.strictObject({
  answers: z.array(z.strictObject({ id: z.uuid(), option: optionShape })).max(100),
});
export type TrialBody = z.infer<typeof trialBodyShape>;
export type AnswerBody = z.infer<typeof answerBodyShape>;
