import { setting } from '@app/platform/contract';
import { z } from 'zod';

/** Off: unreviewed questions are offered and marked. */
export const reviewFirst = setting('reviewfirst', {
  title: 'Clinical review before opening',
  about:
    'Learners see a question only after a clinician has checked it. While this is off, unchecked questions are shown and marked.',
  shape: z.boolean(),
  initial: false,
});
