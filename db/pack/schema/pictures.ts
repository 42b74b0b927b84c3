// Shape of content/pictures.yaml: whose each picture is, and under which licence it is shown.
import { z } from 'zod';

export const Pictures = z.strictObject({
  kind: z.literal('pictures'),
  groups: z
    .array(
      z.strictObject({
        what: z.string().min(4),
        /** Named beside the picture where a licence asks for it. */
        credit: z.string().min(4),
        licence: z.string().min(4),
        /** Below media/; an asterisk at the end stands for the rest of a name. */
        files: z.array(z.string().regex(/^[a-z0-9][a-z0-9.-]*\*?$/)).min(1),
      }),
    )
    .min(1),
});
