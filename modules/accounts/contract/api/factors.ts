import { endpoint, HOUR_SECONDS, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { codeShape, PASSWORD_MAX, sentShape } from '../model.ts';

const none = z.strictObject({});
const verified = z.literal(true);
/** A code is for one event and opens no other. */
const aboutEvent = z.strictObject({ id: uuid() });
const codeBody = z.strictObject({ code: codeShape });
const sending = { body: none, reply: sentShape, limit: { points: 8, seconds: HOUR_SECONDS } } as const;
/** Runs outside the transaction of an idempotency key: a wrong try must stay counted. */
const checking = {
  body: codeBody,
  reply: verified,
  limit: { points: 15, seconds: HOUR_SECONDS },
  ignoresKey: true,
} as const;

export const totpSetupShape = z.object({
  /** True: an app is already set up, so ask for its code. False: show the secret. */
  enrolled: z.boolean(),
  /** For typing, base 32. */
  secret: z.string().nullable(),
  /** For a QR code. */
  uri: z.string().nullable(),
});
export const totpPassedShape = z.object({
  /** Replaces the current token; for staff it contains their rights. */
  token: z.string(),
  /** Shown once, after the app has been set up. */
  recovery_codes: z.array(z.string()).nullable(),
});

export const factorsShape = z.object({
  /** When the authenticator app was set up. */
  authenticator_since: z.iso.datetime().nullable(),
  passkeys: z.number().int(),
  recovery_codes_left: z.number().int(),
  /** This session has passed a factor, so factors may be added and removed in it. */
  passed: z.boolean(),
  /** The user must have a factor, so the last one cannot be removed. */
  required: z.boolean(),
});
export type Factors = z.infer<typeof factorsShape>;

const proof = z.strictObject({ password: z.string().min(1).max(PASSWORD_MAX).optional() });

export const factorsApi = {
  factors: endpoint('GET /paplabable/factors', 'member', {
    reply: factorsShape,
    whileActing: 'refuse',
    about: 'Which second factors the caller has.',
  }),
  removeTotp: endpoint('DELETE /paplabable/totp', 'member', {
    body: proof,
    limit: { points: 20, seconds: HOUR_SECONDS },
    ignoresKey: true,
    about: 'Remove the authenticator app.',
  }),
  drawRecoveryCodes: endpoint('POST /paplabable/recoverycodes', 'member', {
    body: proof,
    reply: z.object({ recovery_codes: z.array(z.string()) }),
    limit: { points: 20, seconds: HOUR_SECONDS },
    ignoresKey: true,
    about: 'Make new recovery codes; the earlier ones stop working.',
  }),
  requestTotp: endpoint('POST /paplabable/totp/request', 'member', {
    aliases: ['/totp/request'],
    body: z.strictObject({
      password: z.string().min(1).max(PASSWORD_MAX).optional(),
      /** Set up another app in place of the current one. */
      replace: z.boolean().optional(),
    }),
    reply: totpSetupShape,
    limit: { points: 20, seconds: HOUR_SECONDS },
    ignoresKey: true,
    about: 'Begin setting up an authenticator app, or learn that one is set up and its code is needed.',
  }),
  verifyTotp: endpoint('POST /paplabable/totp/verify', 'member', {
    aliases: ['/totp/verify'],
    body: z.strictObject({ code: z.string().trim().min(6).max(40) }),
    reply: totpPassedShape,
    limit: { points: 15, seconds: HOUR_SECONDS },
    ignoresKey: true,
    about: 'Prove the app by a code, or use a recovery code. The session has then passed the second factor.',
  }),
  requestOtp: endpoint('POST /paplabable/otp/request', 'member', {
    ...sending,
    aliases: ['/otp/request'],
    about: 'Mail a code to the caller’s address.',
  }),
  resendOtp: endpoint('POST /paplabable/otp/resend', 'member', {
    ...sending,
    aliases: ['/otp/resend'],
    about: 'Mail another code; the earlier one stops working.',
  }),
  verifyOtp: endpoint('POST /paplabable/otp/verify', 'member', {
    ...checking,
    aliases: ['/otp/verify'],
    about: 'Check a mailed code. Confirms the address and counts as a fresh log-in.',
  }),
  requestMailOtp: endpoint('POST /paplabable/requestmailotp', 'member', {
    ...sending,
    body: aboutEvent,
    about: 'Mail the code that opens the caller’s seat at this event.',
  }),
  verifyMailOtp: endpoint('POST /paplabable/verifymailotp', 'member', {
    ...checking,
    body: aboutEvent.extend({ code: codeShape }),
    about: 'Check the code of this event; after that, the place of its sitting can be requested.',
  }),
};
