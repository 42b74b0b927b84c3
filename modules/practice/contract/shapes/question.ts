import { question, questionKey } from '@app/questions/contract';
import { z } from 'zod';
import { answerStateShape, bankShape, optionShape } from './basics.ts';
import { recordShape } from './record.ts';

/** The address of a question: its bank, category name, the topic among which it is walked (its id, or `u`), its id. */
export const placeShape = z.object({
  id: z.uuid(),
  bank: bankShape,
  category_id: z.uuid(),
  category: z.string(),
  matrix_id: z.string(),
  matrix: z.string().nullable(),
});
export type QuestionPlace = z.infer<typeof placeShape>;

/** Is the medicine checked, and when was it looked at last? Shown before the answer too; it tells nothing of the key. */
export const reviewShape = z.object({ state: z.enum(['pending', 'reviewed']), at: z.iso.date(), next: z.iso.date() });

/** How everybody answered at their first attempt, in whole per cent. */
export const peersShape = z.object({ people: z.number().int(), percent: z.record(optionShape, z.number().int()) });

/** Related reading for a question, from any module. */
export const readingShape = z.object({ kind: z.enum(['guide', 'gem', 'card']), title: z.string(), href: z.string() });

/** Sent only after the answer, never before. */
export const revealShape = questionKey.extend({
  /** The version these words belong to. */
  version_id: z.uuid(),
  /** Null while fewer than 20 people have answered for the first time. */
  peers: peersShape.nullable(),
  /** Empty when no module has related reading. */
  reading: z.array(readingShape),
});
export type Reveal = z.infer<typeof revealShape>;

export const stepShape = z.object({
  number: z.number().int(),
  id: z.uuid(),
  state: answerStateShape,
  flagged: z.boolean(),
});
export type Step = z.infer<typeof stepShape>;

/** One question of a topic or a whole category, with its neighbours and the position grid. */
export const questionPageShape = z.object({
  place: placeShape,
  /** The address asked for is a former one: where the question stands now. */
  moved: z.boolean(),
  question,
  review: reviewShape,
  /** Several learners have reported a problem with it that is not settled yet. */
  under_review: z.boolean(),
  record: recordShape,
  /** Only for a question the learner has answered, and not while a timed set that asks it runs. */
  reveal: revealShape.nullable(),
  position: z.number().int(),
  total: z.number().int(),
  previous: z.uuid().nullable(),
  next: z.uuid().nullable(),
  steps: z.array(stepShape),
});
export type QuestionPage = z.infer<typeof questionPageShape>;

export const answerReplyShape = z.object({
  op_id: z.uuid(),
  option: optionShape,
  /** Null with the reveal, while a timed set that asks the question runs. */
  is_correct: z.boolean().nullable(),
  /** False for a repeat of an answer that had arrived before. */
  fresh: z.boolean(),
  /** It waited on a device until after access had ended. */
  late: z.boolean(),
  /** False while staff act as the learner: nothing of it counts. */
  counted: z.boolean(),
  reveal: revealShape.nullable(),
  record: recordShape,
});
export type AnswerReply = z.infer<typeof answerReplyShape>;
