import { setting } from '@app/platform/contract';
import { z } from 'zod';

/** From this share of right answers up a mock earns its certificate. */
export const passMark = setting('mocks.passmark', {
  title: 'Mark for a mock certificate',
  about: 'Per cent of right answers from which a mock earns its certificate.',
  shape: z.number().int().min(0).max(100),
  initial: 60,
});
