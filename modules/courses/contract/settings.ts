import { setting } from '@app/platform/contract';
import { z } from 'zod';

/** Off: no identity check is required. */
export const identityForBigMock = setting('courses.identity-for-big-mock', {
  title: 'Identity check before a Big Mock',
  about: 'People must have had their identity confirmed before they can take their seat at a Big Mock.',
  shape: z.boolean(),
  initial: false,
});
