import { setting } from '@app/platform/contract';
import { z } from 'zod';

/** Off: unreviewed questions are offered and marked. */
export const reviewFirst = setting('reviewfirst', {
  about: 'A question is opened to learners only after a clinician has checked it.',
  shape: z.boolean(),
  initial: false,
});
