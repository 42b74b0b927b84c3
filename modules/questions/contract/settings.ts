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

export const SIGN_OFF = ['none', 'key', 'all'] as const;

/** Which changes a second person signs before learners see them. */
export const signOff = setting('questionsignoff', {
  title: 'Second signature on questions',
  about:
    'Which changes to a published question a colleague signs first: none, those of the right answer (key), or all of them.',
  shape: z.enum(SIGN_OFF),
  initial: 'key',
});
