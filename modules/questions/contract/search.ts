import { z } from 'zod';

/** What may be searched for, in characters. */
export const SEARCH_MIN = 2;
export const SEARCH_MAX = 200;

/** Plain text and what of it stands out, by places in it, end excluded; never HTML. */
export const markedText = z.object({
  text: z.string(),
  marks: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
});
export type MarkedText = z.infer<typeof markedText>;

/** Where it was found: in what everybody sees, or in the explanation of a question one has answered. */
export const FOUND_IN = ['question', 'options', 'explanation'] as const;
export const foundIn = z.enum(FOUND_IN);
