import { optionKey } from '@app/questions/contract';
import { z } from 'zod';
import { conditionsShape, mockHeadShape, scoreShape } from './shapes.ts';

const count = z.number().int().min(0);

/** How answers were changed after the first choice. */
export const changesShape = z.object({ changed: count, to_right: count, to_wrong: count });

export const paperResultShape = z.object({
  n: count,
  correct: count,
  total: count,
  answered: count,
  seconds: count,
  changes: changesShape,
});
export type PaperResult = z.infer<typeof paperResultShape>;

/** One area of the exam: so many asked, and how everybody does in these questions at their first attempt. */
export const areaResultShape = z.object({
  id: z.uuid(),
  name: z.string(),
  correct: count,
  total: count,
  everyone: count.max(100).nullable(),
});
export type AreaResult = z.infer<typeof areaResultShape>;

export const resultRowShape = z.object({
  /** The number of the question in the whole mock, as its address has it. */
  number: count,
  paper: count,
  position: count,
  item_id: z.uuid(),
  option: optionKey.nullable(),
  is_correct: z.boolean(),
  flagged: z.boolean(),
  seconds: count,
});

/** The pass band judges set, in whole per cent: from their cut to one standard error above it. */
export const bandShape = z.object({ from: count, to: count });

/** Answers that arrived after their paper had closed: kept, and not marked unless the learner counts them. */
export const lateShape = z.object({
  answers: count,
  /** Those the device recorded before the paper closed. */
  in_time: count,
  counted: z.boolean(),
});

/** Where a score stands among first sittings of the same form. */
export const comparedShape = z.object({
  /** First sittings of this form so far. */
  n: count,
  /** Null until there are enough of them. */
  percentile: count.nullable(),
});
/** From so many first sittings on a place is told. */
export const ENOUGH_TO_COMPARE = 50;

/** How far a form can be relied on, by its first sittings: KR-20, and the standard error of a score in questions. */
export const reliabilityShape = z.object({ kr20: z.number(), sem: z.number(), n: count });

export const mockResultShape = mockHeadShape.extend({
  score: scoreShape,
  conditions: conditionsShape,
  band: bandShape.nullable(),
  rows: z.array(resultRowShape),
  papers_marked: z.array(paperResultShape),
  areas: z.array(areaResultShape),
  changes: changesShape,
  /** Null where the mock was drawn for the learner alone, not finished, or has late answers counted. */
  compared: comparedShape.nullable(),
  /** Null until enough people have sat the form for the first time. */
  reliability: reliabilityShape.nullable(),
  late: lateShape,
  /** Seconds for one question at an even pace, with the extra time of the mock. */
  even_pace: count,
  /** The score as it was first told, if a corrected question has raised it since. */
  first_correct: count.nullable(),
  certificate_percent: count,
});
export type MockResult = z.infer<typeof mockResultShape>;
