import { setting } from '@app/platform/contract';
import { z } from 'zod';

/** A mock with at least this percentage of right answers earns a certificate. */
export const passMark = setting('mocks.passmark', {
  title: 'Mark for a mock certificate',
  about: 'A mock earns a certificate from this share of right answers, in per cent.',
  shape: z.number().int().min(0).max(100),
  initial: 60,
});
