import { uuid } from '@app/platform/contract';
import { question, questionKey } from '@app/questions/contract';
import { z } from 'zod';
import { answerStateShape, bankShape, optionShape } from './basics.ts';
import { recordShape } from './record.ts';

/** Identifies a question in a list: bank, category name, topic (its id, or `u` for the whole category), question id. */
export const placeShape = z.object({
  id: uuid(),
  bank: bankShape,
  category_id: uuid(),
  category: z.string(),
  matrix_id: z.string(),
  matrix: z.string().nullable(),
});
export type QuestionPlace = z.infer<typeof placeShape>;

/** Whether a clinician has checked it, and when. Also shown before the answer; it reveals nothing of the key. */
export const reviewShape = z.object({ state: z.enum(['pending', 'reviewed']), at: z.iso.date(), next: z.iso.date() });

/** All users' first attempts, in whole per cent per option. */
export const peersShape = z.object({ people: z.number().int(), percent: z.record(optionShape, z.number().int()) });

/** Related reading for a question, from any module. */
export const readingShape = z.object({ kind: z.enum(['guide', 'gem', 'card']), title: z.string(), href: z.string() });

/** Sent only after the answer. */
export const revealShape = questionKey.extend({
  /** The version these texts belong to. */
  version_id: uuid(),
  /** Null until 20 people have made a first attempt. */
  peers: peersShape.nullable(),
  /** Empty when no module has related reading. */
  reading: z.array(readingShape),
});
export type Reveal = z.infer<typeof revealShape>;

export const stepShape = z.object({
  number: z.number().int(),
  id: uuid(),
  state: answerStateShape,
  flagged: z.boolean(),
});
export type QuestionStep = z.infer<typeof stepShape>;

/** One question of a topic or a whole category, with its neighbours and the position grid. */
export const questionPageShape = z.object({
  place: placeShape,
  /** The request used a former address; `place` is the current one. */
  moved: z.boolean(),
  question,
  review: reviewShape,
  /** Several learners have reported a problem that is not resolved yet. */
  under_review: z.boolean(),
  record: recordShape,
  /** Null until the learner has answered, and while a timed set with the question runs. */
  reveal: revealShape.nullable(),
  position: z.number().int(),
  total: z.number().int(),
  previous: uuid().nullable(),
  next: uuid().nullable(),
  steps: z.array(stepShape),
});
export type QuestionPage = z.infer<typeof questionPageShape>;

export const answerReplyShape = z.object({
  op_id: uuid(),
  option: optionShape,
  /** Null, like the reveal, while a timed set with the question runs. */
  is_correct: z.boolean().nullable(),
  /** False for a repeat of an answer that was already stored. */
  fresh: z.boolean(),
  /** It arrived after access had ended. */
  late: z.boolean(),
  /** False when staff acted as the learner: the answer counts nowhere. */
  counted: z.boolean(),
  reveal: revealShape.nullable(),
  record: recordShape,
});
export type AnswerReply = z.infer<typeof answerReplyShape>;
