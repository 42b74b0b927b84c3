import { uuid } from '@app/platform/contract';
import { optionKey } from '@app/questions/contract';
import { z } from 'zod';
import { FINDING_KINDS } from './findings.ts';

const count = z.int().min(0);
export const estimateShape = z.object({ value: z.number(), low: z.number(), high: z.number() });

export const findingShape = z.object({
  kind: z.enum(FINDING_KINDS),
  /** What fills the sentence that says why. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** A question somebody should look at. */
export const radarRowShape = z.object({
  item_id: uuid(),
  code: z.string(),
  /** The question it asks. */
  asks: z.string(),
  key: optionKey,
  finding: findingShape,
  /** First answers in the sample, and what they say. */
  people: count,
  right: estimateShape,
  separates: estimateShape.nullable(),
  /** Who looked at it and found no fault, and why; null while it waits. */
  dismissed: z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() }).nullable(),
});
export type RadarRow = z.infer<typeof radarRowShape>;

const fifthShape = z.object({ people: count, chose: z.record(optionKey, estimateShape) });
export const figuresShape = z.object({
  right: estimateShape,
  separates: estimateShape.nullable(),
  options: z.array(z.object({ letter: optionKey, people: count, separates: estimateShape.nullable() })),
  fifths: z.array(fifthShape),
  time: z.object({ middle: z.number(), from: z.number(), to: z.number() }),
  sureAndWrong: estimateShape.extend({ people: count }).nullable(),
});

/** Figures of one question in one epoch, from practice or from mocks. */
export const countedShape = z.object({
  epoch: z.int(),
  source: z.enum(['practice', 'mock']),
  people: count,
  correct: count,
  figures: figuresShape,
  /** Difficulty on the scale of people's strengths, and its standard error; null before the first night. */
  difficulty: z.object({ value: z.number(), se: z.number() }).nullable(),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  counted_at: z.iso.datetime(),
});

export const itemStatisticsShape = z.object({
  item_id: uuid(),
  code: z.string(),
  asks: z.string(),
  key: optionKey,
  options: z.array(z.object({ key: optionKey, text: z.string() })),
  version: z.int(),
  published_at: z.iso.datetime(),
  epoch: z.int(),
  open: z.boolean(),
  /** The present epoch first, and of one epoch the source with more people first. */
  counted: z.array(countedShape),
  findings: z.array(findingShape),
  /** Other questions of the same topic with their shares. */
  neighbours: z.array(
    z.object({ item_id: uuid(), code: z.string(), asks: z.string(), right: z.number(), people: count }),
  ),
});
export type ItemStatistics = z.infer<typeof itemStatisticsShape>;
