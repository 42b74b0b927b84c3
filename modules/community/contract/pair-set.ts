import { endpoint, MINUTE_SECONDS, uuid } from '@app/platform/contract';
import { z } from 'zod';

/** The page of a pair's room. */
export const PAIR_ROOM = '/studygroup/room';
/** The sizes of a set for two. */
export const PAIR_SET_SIZES = [5, 10, 20] as const;
export const PAIR_SET_DAYS = 7;

/** Both partners' progress as counts only, so that nothing reveals who was right. */
export const pairSetShape = z.object({
  id: uuid(),
  title: z.string(),
  /** Without questions that were withdrawn before either answered them. */
  size: z.number().int(),
  own: z.number().int(),
  partner: z.number().int(),
  /** Answered by both, so that the explanations can be read. */
  open: z.number().int(),
  /** From then on every explanation can be read, answered or not. */
  until: z.iso.datetime(),
  over: z.boolean(),
  /** One of the two still has a question to answer; until then there is no other set. */
  running: z.boolean(),
  /** The page of the caller's next question; null when all are answered. */
  next: z.string().nullable(),
  /** The page of the first question whose explanations can be read. */
  reasons: z.string().nullable(),
});
export type PairSet = z.infer<typeof pairSetShape>;

export const pairSetReplyShape = z.object({
  /** False when no module offers sets for two. */
  offered: z.boolean(),
  choices: z.array(z.object({ id: uuid(), name: z.string() })),
  set: pairSetShape.nullable(),
});
export type PairSetReply = z.infer<typeof pairSetReplyShape>;

export const pairSetApi = {
  pairSet: endpoint('GET /paplabable/pair/set', 'questionBank', {
    reply: pairSetReplyShape,
    about: 'The set both partners do, how far each is, and the areas a new one can be about.',
  }),
  beginPairSet: endpoint('POST /paplabable/pair/set', 'questionBank', {
    body: z.strictObject({
      op_id: uuid(),
      /** Left out: every area. */
      category_id: uuid().optional(),
      size: z
        .number()
        .int()
        .refine((size) => (PAIR_SET_SIZES as readonly number[]).includes(size), 'Choose 5, 10 or 20 questions.'),
    }),
    reply: pairSetReplyShape,
    limit: { points: 20, seconds: MINUTE_SECONDS },
    about: 'Begins a set for both partners; reasons open, question by question, when both have answered.',
  }),
};
