import { uuid } from '@app/platform/contract';
import { optionKey } from '@app/questions/contract';
import { z } from 'zod';
import { lineShape } from './line.ts';
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

/** One area of the exam: the learner's marks, and how all learners do in these questions at their first attempt. */
export const areaResultShape = z.object({
  id: uuid(),
  name: z.string(),
  correct: count,
  answered: count,
  total: count,
  everyone: count.max(100).nullable(),
});
export type AreaResult = z.infer<typeof areaResultShape>;

export const resultRowShape = z.object({
  /** The number of the question in the whole mock, as in its address. */
  number: count,
  paper: count,
  position: count,
  item_id: uuid(),
  option: optionKey.nullable(),
  is_correct: z.boolean(),
  /** The learner had answered it, in practice or in another mock, before this paper began. */
  seen_before: z.boolean(),
  flagged: z.boolean(),
  seconds: count,
});

/** Answers received after their paper had closed: stored, but not marked unless the learner counts them. */
export const lateShape = z.object({
  answers: count,
  /** Those made on the device before the paper closed that would replace the answer; once counted, those that did. */
  in_time: count,
  counted: z.boolean(),
});

/** The place of a score among first sittings of the same form. */
export const comparedShape = z.object({
  /** First sittings of this form so far. */
  n: count,
  /** Null until there are enough. */
  percentile: count.nullable(),
});
/** A percentile is shown from this many first sittings on. */
export const ENOUGH_TO_COMPARE = 50;

/** The reliability of a form from its first sittings: KR-20, and the standard error of a score in questions. */
export const reliabilityShape = z.object({ kr20: z.number(), sem: z.number(), n: count });

/** What to do after a result; every step starts with one press. */
export const nextStepsShape = z.object({
  /** Wrong and blank questions that can be practised now, as one set. */
  again: count,
  /** Up to three areas below the learner's own share, those with the most open marks first. */
  areas: z.array(z.object({ id: uuid(), name: z.string() })),
  /** The guide that explains most of the missed questions, and how many. */
  guide: z.object({ title: z.string(), href: z.string(), explains: count }).nullable(),
});
export type NextSteps = z.infer<typeof nextStepsShape>;

export const CERTIFICATE_STATES = ['earned', 'below', 'late', 'incomplete'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

export const mockResultShape = mockHeadShape.extend({
  score: scoreShape,
  conditions: conditionsShape,
  /** Null: no pass mark has been set. */
  line: lineShape.nullable(),
  /** A fixed form, which judges can rate; false: drawn for this learner alone. */
  fixed: z.boolean(),
  /** New to the learner and seen before, counted apart; null where there is none. */
  unseen: scoreShape.nullable(),
  seen: scoreShape.nullable(),
  /** Null without access to the question bank, as after a sitting. */
  next: nextStepsShape.nullable(),
  rows: z.array(resultRowShape),
  papers_marked: z.array(paperResultShape),
  areas: z.array(areaResultShape),
  changes: changesShape,
  /** Null when the mock was drawn for this learner only, is incomplete, or has late answers counted. */
  compared: comparedShape.nullable(),
  /** Null until there are enough first sittings. */
  reliability: reliabilityShape.nullable(),
  late: lateShape,
  /** Seconds per question at an even pace, including extra time. */
  even_pace: count,
  /** The original score, if a corrected key has raised it since. */
  first_correct: count.nullable(),
  certificate_percent: count,
  /** Whether it earns a certificate. late: only with late answers, which do not count for one. incomplete: a paper was not sat. */
  certificate: z.enum(CERTIFICATE_STATES),
});
export type MockResult = z.infer<typeof mockResultShape>;
