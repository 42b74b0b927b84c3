import { uuid } from '@app/platform/contract';
import { z } from 'zod';
import { answerStateShape, bankShape } from './basics.ts';
import { placeShape } from './question.ts';

const percentShape = z.number().int().min(0).max(100);

/** Progress over a number of questions. `wrong` and `right` count the latest answers, `first` the first ones. */
export const tallyShape = z.object({
  total: z.number().int(),
  answered: z.number().int(),
  right: z.number().int(),
  wrong: z.number().int(),
  first_right: z.number().int(),
  flagged: z.number().int(),
  /** Right at the first attempt, in per cent of those answered; null when none is answered. */
  score: percentShape.nullable(),
});
export type Tally = z.infer<typeof tallyShape>;

export const categoryRowShape = tallyShape.extend({
  id: uuid(),
  name: z.string(),
  area: z.string(),
  /** How many questions of a full exam are from this category; 0 where that is not known. */
  weight: z.number().int(),
  /** Topics with questions. */
  matrices: z.number().int(),
  /** All users' share right at the first attempt, over questions that at least 20 people answered; null when none. */
  everyone: percentShape.nullable(),
});
export type CategoryRow = z.infer<typeof categoryRowShape>;

export const categoriesShape = z.object({ bank: bankShape, overall: tallyShape, rows: z.array(categoryRowShape) });

export const plainCategoryShape = z.object({ id: uuid(), name: z.string(), area: z.string() });

export const scoreRowShape = z.object({
  bank: bankShape,
  id: uuid(),
  name: z.string(),
  answered: z.number().int(),
  right: z.number().int(),
  first_right: z.number().int(),
  score: percentShape.nullable(),
});

/** The id `u` means the whole category and always comes first. */
export const matrixRowShape = tallyShape.extend({
  id: z.string(),
  name: z.string(),
  level: z.string().nullable(),
  /** The question to continue with: the first unanswered one, else the first. */
  start: uuid().nullable(),
});
export type MatrixRow = z.infer<typeof matrixRowShape>;

export const categoryHeadShape = z.object({
  bank: bankShape,
  id: uuid(),
  name: z.string(),
  /** The category was requested by a former name. */
  renamed: z.boolean(),
});
export const matrixListShape = z.object({
  category: categoryHeadShape,
  /** The topic, when the id was that of a topic. */
  matrix_id: z.string().nullable(),
  rows: z.array(matrixRowShape),
});

/** The beginning of the case, which tells questions with the same lead-in apart. Visible before answering. */
export const openingShape = z.string();

export const questionRowShape = z.object({
  number: z.number().int(),
  id: uuid(),
  code: z.string(),
  lead_in: z.string(),
  opening: openingShape,
  state: answerStateShape,
  flagged: z.boolean(),
  noted: z.boolean(),
});
export const questionListShape = z.object({
  category: categoryHeadShape,
  matrix: z.object({ id: z.string(), name: z.string().nullable(), level: z.string().nullable() }),
  tally: tallyShape,
  rows: z.array(questionRowShape),
});

export const resultShape = z.object({
  category: categoryHeadShape,
  matrix: z.object({ id: z.string(), name: z.string().nullable() }),
  tally: tallyShape,
  everyone: percentShape.nullable(),
  /** Total seconds spent on the latest answers. */
  seconds: z.number().int(),
  rows: z.array(
    z.object({
      number: z.number().int(),
      id: uuid(),
      code: z.string(),
      lead_in: z.string(),
      opening: openingShape,
      /** The name of its topic, in the result of a whole category. */
      topic: z.string().nullable(),
      state: answerStateShape,
      first_correct: z.boolean().nullable(),
      flagged: z.boolean(),
      seconds: z.number().int().nullable(),
      confidence: z.number().int().nullable(),
      /** All users' share right at the first attempt; only for questions the learner has answered. */
      everyone: percentShape.nullable(),
    }),
  ),
});
export type Result = z.infer<typeof resultShape>;

export const storedScoreShape = z.object({
  category_id: uuid(),
  matrix_id: z.string(),
  total: z.number().int(),
  answered: z.number().int(),
  right: z.number().int(),
  score: percentShape.nullable(),
  stored_at: z.iso.datetime(),
});

export const flagRowShape = placeShape.extend({
  number: z.number().int(),
  code: z.string(),
  lead_in: z.string(),
  opening: openingShape,
  state: answerStateShape,
  flagged_at: z.iso.datetime(),
});
export type FlagRow = z.infer<typeof flagRowShape>;
export const flagGroupShape = z.object({
  category_id: uuid(),
  category: z.string(),
  count: z.number().int(),
  rows: z.array(flagRowShape),
});
export const unflaggedShape = z.object({
  removed: z.number().int(),
  /** The id to undo the removal; null when nothing was removed. */
  undo: uuid().nullable(),
  undo_until: z.iso.datetime().nullable(),
});

export const noteRowShape = z.object({
  id: uuid(),
  code: z.string(),
  lead_in: z.string(),
  opening: openingShape,
  note: z.string(),
  note_at: z.iso.datetime(),
  /** Null: the question is not available at present; the note is kept. */
  place: placeShape.nullable(),
  /** A note on something other than a question; `href` is null when it is not available at present. */
  other: z.object({ kind: z.enum(['guide', 'gem']), title: z.string(), href: z.string().nullable() }).nullable(),
});
export type NoteRow = z.infer<typeof noteRowShape>;
