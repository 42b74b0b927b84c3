import { z } from 'zod';
import { answerStateShape, bankShape } from './basics.ts';
import { placeShape } from './question.ts';

const percentShape = z.number().int().min(0).max(100);

/** How far somebody is with a number of questions. Wrong and right: the latest answer; first: the first one. */
export const tallyShape = z.object({
  total: z.number().int(),
  answered: z.number().int(),
  right: z.number().int(),
  wrong: z.number().int(),
  first_right: z.number().int(),
  flagged: z.number().int(),
  /** Right first time, in per cent of those answered; null when none is. */
  score: percentShape.nullable(),
});
export type Tally = z.infer<typeof tallyShape>;

export const categoryRowShape = tallyShape.extend({
  id: z.uuid(),
  name: z.string(),
  area: z.string(),
  /** Questions in a full exam: how much the category is worth; 0 where the exam does not say. */
  weight: z.number().int(),
  /** Topics that have questions. */
  matrices: z.number().int(),
  /** Right at the first attempt of everybody, in questions that at least 20 people have answered; null: none yet. */
  everyone: percentShape.nullable(),
});
export type CategoryRow = z.infer<typeof categoryRowShape>;

export const categoriesShape = z.object({ bank: bankShape, overall: tallyShape, rows: z.array(categoryRowShape) });

export const plainCategoryShape = z.object({ id: z.uuid(), name: z.string(), area: z.string() });

export const scoreRowShape = z.object({
  bank: bankShape,
  id: z.uuid(),
  name: z.string(),
  answered: z.number().int(),
  right: z.number().int(),
  first_right: z.number().int(),
  score: percentShape.nullable(),
});

/** id `u` stands for the whole category and is always there, first. */
export const matrixRowShape = tallyShape.extend({
  id: z.string(),
  name: z.string(),
  level: z.string().nullable(),
  /** Where to go on: the first question not answered yet, else the first one. */
  start: z.uuid().nullable(),
});
export type MatrixRow = z.infer<typeof matrixRowShape>;

export const categoryHeadShape = z.object({
  bank: bankShape,
  id: z.uuid(),
  name: z.string(),
  /** The name asked for is a former one. */
  renamed: z.boolean(),
});
export const matrixListShape = z.object({
  category: categoryHeadShape,
  /** The topic the id named, when it named one. */
  matrix_id: z.string().nullable(),
  rows: z.array(matrixRowShape),
});

/** How the case begins, which tells questions with one lead-in apart. Anybody reads it before answering. */
export const openingShape = z.string();

export const questionRowShape = z.object({
  number: z.number().int(),
  id: z.uuid(),
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
  /** Seconds spent on the latest answers, in total. */
  seconds: z.number().int(),
  rows: z.array(
    z.object({
      number: z.number().int(),
      id: z.uuid(),
      code: z.string(),
      lead_in: z.string(),
      opening: openingShape,
      /** The name of its topic, where the result is of a whole category. */
      topic: z.string().nullable(),
      state: answerStateShape,
      first_correct: z.boolean().nullable(),
      flagged: z.boolean(),
      seconds: z.number().int().nullable(),
      confidence: z.number().int().nullable(),
      /** Right at the first attempt of everybody; only for questions the learner has answered. */
      everyone: percentShape.nullable(),
    }),
  ),
});
export type Result = z.infer<typeof resultShape>;

export const storedScoreShape = z.object({
  category_id: z.uuid(),
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
  category_id: z.uuid(),
  category: z.string(),
  count: z.number().int(),
  rows: z.array(flagRowShape),
});
export const unflaggedShape = z.object({
  removed: z.number().int(),
  /** For taking it back; null when nothing was removed. */
  undo: z.uuid().nullable(),
  undo_until: z.iso.datetime().nullable(),
});

export const noteRowShape = z.object({
  id: z.uuid(),
  code: z.string(),
  lead_in: z.string(),
  opening: openingShape,
  note: z.string(),
  note_at: z.iso.datetime(),
  /** Null: the question is not offered at present; the note is kept. */
  place: placeShape.nullable(),
  /** A note on something that is no question; without an address it is not offered at present. */
  other: z.object({ kind: z.enum(['guide']), title: z.string(), href: z.string().nullable() }).nullable(),
});
export type NoteRow = z.infer<typeof noteRowShape>;
