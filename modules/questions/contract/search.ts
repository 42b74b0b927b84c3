import { z } from 'zod';

/** Limits of the search text, in characters. */
export const SEARCH_MIN = 2;
export const SEARCH_MAX = 200;

/** Plain text with marked ranges, end exclusive; never HTML. */
export const markedText = z.object({
  text: z.string(),
  marks: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
});
export type MarkedText = z.infer<typeof markedText>;

/** Where it was found: in what is visible before answering, or in the explanation of an answered question. */
export const FOUND_IN = ['question', 'options', 'explanation'] as const;
export const foundIn = z.enum(FOUND_IN);
