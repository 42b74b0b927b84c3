import { z } from 'zod';
import { answerStateShape, bankShape } from './basics.ts';
import { placeShape } from './question.ts';

export const SESSION_STATES = ['unseen', 'wrong', 'right', 'flagged'] as const;
export const SESSION_MODES = ['tutor', 'timed'] as const;
/** What a question of a timed set is given unless the learner says otherwise. */
export const SECONDS_EACH = 72;

/** Any of the states; any of the categories or topics; everything when a list is left out or empty. */
export const sessionBodyShape = z.strictObject({
  op_id: z.uuid(),
  bank: bankShape,
  categories: z.array(z.uuid()).max(100).optional(),
  matrices: z.array(z.uuid()).max(300).optional(),
  states: z.array(z.enum(SESSION_STATES)).max(4).optional(),
  difficulty: z.array(z.number().int().min(1).max(5)).max(5).optional(),
  size: z.number().int().min(1).max(100),
  mode: z.enum(SESSION_MODES),
  seconds_each: z.number().int().min(10).max(600).optional(),
});
export type SessionBody = z.infer<typeof sessionBodyShape>;

export const sessionHeadShape = z.object({
  id: z.uuid(),
  bank: bankShape,
  mode: z.enum(SESSION_MODES),
  seconds_each: z.number().int().nullable(),
  created_at: z.iso.datetime(),
  size: z.number().int(),
  answered: z.number().int(),
  right: z.number().int(),
});
export type SessionHead = z.infer<typeof sessionHeadShape>;

/** state: of the latest answer given within this set. A question that is offered no longer has no place. */
export const sessionShape = sessionHeadShape.extend({
  filter: z.object({
    categories: z.array(z.string()),
    matrices: z.array(z.string()),
    states: z.array(z.enum(SESSION_STATES)),
  }),
  rows: z.array(
    z.object({
      number: z.number().int(),
      id: z.uuid(),
      place: placeShape.nullable(),
      state: answerStateShape,
      flagged: z.boolean(),
    }),
  ),
});
export type PracticeSession = z.infer<typeof sessionShape>;

export const REPORT_KINDS = ['key', 'outdated', 'wording', 'image', 'other'] as const;
export const reportBodyShape = z.strictObject({
  op_id: z.uuid(),
  kind: z.enum(REPORT_KINDS),
  text: z.string().trim().min(3, 'Please say a little more.').max(2000),
});
export type ReportBody = z.infer<typeof reportBodyShape>;
