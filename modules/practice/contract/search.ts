import { pageOf } from '@app/platform/contract';
import { foundIn, markedText, SEARCH_MAX, SEARCH_MIN } from '@app/questions/contract';
import { z } from 'zod';
import { answerStateShape, bankShape } from './shapes/basics.ts';
import { placeShape } from './shapes/question.ts';

export const searchParamsShape = z.object({ text: z.string().min(SEARCH_MIN).max(SEARCH_MAX) });

export const searchRowShape = placeShape.extend({
  code: z.string(),
  lead_in: markedText,
  /** The matching part of the question, about two lines. */
  excerpt: markedText,
  found_in: foundIn,
  state: answerStateShape,
  flagged: z.boolean(),
});
export type SearchRow = z.infer<typeof searchRowShape>;

export const searchShape = pageOf(searchRowShape).extend({
  /** No exact match: the text searched for instead or, without rows, a suggestion. */
  meant: z.string().nullable(),
  /** When nothing is found here: the other banks with matches. */
  elsewhere: z.array(z.object({ bank: bankShape, count: z.number().int() })),
});
export type SearchReply = z.infer<typeof searchShape>;
