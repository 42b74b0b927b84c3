import { ENTITLEMENTS, permissionsShape } from '@app/access/contract';
import { isEmail, isPersonName, straightApostrophes } from '@app/platform/contract';
import { z } from 'zod';

export const PASSWORD_MIN = 12;
/** Long enough for any passphrase, short enough that its length does not make hashing slower. */
export const PASSWORD_MAX = 128;

export const emailShape = z.string().trim().max(254).refine(isEmail, 'This is not an e-mail address.');
export const passwordShape = z.string().min(PASSWORD_MIN, 'Use at least 12 characters.').max(PASSWORD_MAX);

export const personNameShape = z
  .string()
  .trim()
  .transform(straightApostrophes)
  .refine(isPersonName, 'Use at least two letters. Spaces, apostrophes and hyphens are fine.');
/** The result of the page's captcha; left out if the installation has none. */
export const captchaShape = z.string().max(4000).optional();
/** As typed or pasted, so spaces are removed first. */
export const codeShape = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(' ', ''))
  .refine((text) => /^[0-9]{6}$/.test(text), 'The code has six digits.');
export const secretShape = z.string().trim().min(1).max(200);

/** Looser than sign-up on purpose: an impossible value fails like any wrong login, without a hint. */
export const loginShape = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(PASSWORD_MAX),
  captcha: captchaShape,
  /** The code of the authenticator app, or a recovery code; requested with SECOND_FACTOR_NEEDED. */
  code: z.string().trim().max(40).optional(),
});

export const tokenShape = z.object({ token: z.string() });

/** What a banned user is told about the ban. */
export const banTicketShape = z.object({
  reason: z.string(),
  /** Null: until staff lift it. */
  until: z.iso.datetime().nullable(),
  appeal_token: z.string(),
});
export type BanTicket = z.infer<typeof banTicketShape>;

/** The user behind the token, with the names of the wire format. */
export const currentUserShape = z.object({
  uid: z.string().nullable(),
  email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  /** True: the session has ended, so the client must log out and forget everything. */
  invalidate: z.boolean(),
  /** With invalidate: the session was ended by a ban. */
  blocked: z.boolean(),
  is_admin: z.boolean(),
  verified: z.boolean(),
  is_subscribed: z.boolean(),
  qb: z.boolean(),
  gems: z.boolean(),
  oscegems: z.boolean(),
  /** The end of each current entitlement. */
  held_until: z.partialRecord(z.enum(ENTITLEMENTS), z.iso.datetime()).optional(),
  /** The next start of each entitlement that begins later. */
  held_from: z.partialRecord(z.enum(ENTITLEMENTS), z.iso.datetime()).optional(),
  permissions: permissionsShape.nullable(),
  scope: z.enum(['pa', 'plab', 'both']).nullable(),
  /** A new address that waits for its code; the current one stays until then. */
  pending_email: z.string().nullable().optional(),
  /** needed: staff whose session has no rights until a second factor is set up or passed. */
  second_factor: z.enum(['off', 'on', 'needed']).optional(),
  /** With blocked: the reason, the end, and the token for an appeal. */
  ban: banTicketShape.optional(),
  /** During act-as: the name of the member of staff, and the end. */
  acting: z.object({ by: z.string(), until: z.iso.datetime() }).optional(),
});
export type CurrentUser = z.infer<typeof currentUserShape>;

/** After a mail with a code: seconds until another may be requested, and the end of this one. */
export const sentShape = z.object({ resend_after: z.number().int(), expires_at: z.iso.datetime() });
export type Sent = z.infer<typeof sentShape>;

/** The last mailed code: its end, null if none works, and the seconds until another may be requested. */
export const codeStateShape = z.object({ resend_after: z.number().int(), expires_at: z.iso.datetime().nullable() });
export type CodeState = z.infer<typeof codeStateShape>;
