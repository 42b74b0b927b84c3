import { endpoint, HOUR_SECONDS } from '@app/platform/contract';
import { z } from 'zod';
import { captchaShape } from '../model.ts';

/** none: no check was started. declined and expired may be tried again. */
export const IDENTITY_STATES = ['none', 'pending', 'approved', 'declined', 'expired'] as const;
export type IdentityState = (typeof IDENTITY_STATES)[number];
/** For how many days the names given for a check are kept. */
export const IDENTITY_NAMES_DAYS = 90;

const nameShape = z.string().trim().min(1, 'Required.').max(100);

export const identityApi = {
  startIdentity: endpoint('POST /paplabable/kyc/session', 'member', {
    body: z.strictObject({
      givenName: nameShape,
      lastName: nameShape,
      /** The result of the page's captcha. */
      token: captchaShape,
    }),
    reply: z.object({ verificationId: z.string(), url: z.string() }),
    limit: { points: 5, seconds: HOUR_SECONDS },
    ignoresKey: true,
    about: 'Begin an identity check; the reply says where it continues at the provider.',
  }),
  identityState: endpoint('GET /paplabable/kyc/status', 'member', {
    query: z.strictObject({ verificationId: z.string().max(200).optional() }),
    reply: z.object({
      state: z.enum(IDENTITY_STATES),
      verificationId: z.string().nullable(),
      decided_at: z.iso.datetime().nullable(),
      /** Whether this installation offers the check at all. */
      offered: z.boolean(),
    }),
    whileActing: 'refuse',
    about: 'The state of one of the caller’s identity checks: by its id, or the newest.',
  }),
  identityDecision: endpoint('POST /kyc/webhook', 'public', {
    rawBody: { maxBytes: 64 * 1024 },
    limit: { points: 3000, seconds: 60 },
    about: 'The signed decision of the identity provider.',
  }),
};
