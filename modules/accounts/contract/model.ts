import { ENTITLEMENTS, permissionsShape } from '@app/access/contract';
import { isEmail, isPersonName } from '@app/platform/contract';
import { z } from 'zod';

export const PASSWORD_MIN = 12;
/** Long enough for any passphrase, short enough that hashing it costs what hashing always costs. */
export const PASSWORD_MAX = 128;

export const emailShape = z.string().trim().max(254).refine(isEmail, 'This is not an e-mail address.');
export const passwordShape = z.string().min(PASSWORD_MIN, 'Use at least 12 characters.').max(PASSWORD_MAX);

export const personNameShape = z
  .string()
  .trim()
  .refine(isPersonName, 'Use at least two letters. Spaces, apostrophes and hyphens are fine.');
/** What the captcha of the page gave; left out where the installation has none. */
export const captchaShape = z.string().max(4000).optional();
/** As typed or pasted, so spaces are taken out first. */
export const codeShape = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(' ', ''))
  .refine((text) => /^[0-9]{6}$/.test(text), 'The code has six digits.');
export const secretShape = z.string().trim().min(1).max(200);

/** Looser than sign-up on purpose: what cannot be right fails like any wrong login, not with a hint. */
export const loginShape = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(PASSWORD_MAX),
  captcha: captchaShape,
  /** Of the authenticator app, or a recovery code; asked for with SECOND_FACTOR_NEEDED. */
  code: z.string().trim().max(40).optional(),
});

export const tokenShape = z.object({ token: z.string() });

/** What somebody banned is told about it. */
export const banTicketShape = z.object({
  reason: z.string(),
  /** Null: until staff lift it. */
  until: z.iso.datetime().nullable(),
  appeal_token: z.string(),
});
export type BanTicket = z.infer<typeof banTicketShape>;

/** The person behind the token, by the names the clients know. */
export const currentUserShape = z.object({
  uid: z.string().nullable(),
  email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  /** True: the session is over, log out and forget everything. */
  invalidate: z.boolean(),
  /** With invalidate: it is over because of a ban. */
  blocked: z.boolean(),
  is_admin: z.boolean(),
  verified: z.boolean(),
  is_subscribed: z.boolean(),
  qb: z.boolean(),
  gems: z.boolean(),
  oscegems: z.boolean(),
  /** When each thing held runs out. */
  held_until: z.partialRecord(z.enum(ENTITLEMENTS), z.iso.datetime()).optional(),
  permissions: permissionsShape.nullable(),
  scope: z.enum(['pa', 'plab', 'both']).nullable(),
  /** An address that waits for its code: the person's own stays until then. */
  pending_email: z.string().nullable().optional(),
  /** needed: staff whose session has no rights before the authenticator is set up or asked. */
  second_factor: z.enum(['off', 'on', 'needed']).optional(),
  /** With blocked: why, until when, and the token to ask for a review with. */
  ban: banTicketShape.optional(),
  /** Staff are looking at the site as this person: the name of whoever it is, and until when. */
  acting: z.object({ by: z.string(), until: z.iso.datetime() }).optional(),
});
export type CurrentUser = z.infer<typeof currentUserShape>;

/** After a mail with a code: when another may be asked for and how long this one works. */
export const sentShape = z.object({ resend_after: z.number().int(), expires_at: z.iso.datetime() });
export type Sent = z.infer<typeof sentShape>;

/** The last mailed code: until when it works, null if none does, and how many seconds until another may be asked for. */
export const codeStateShape = z.object({ resend_after: z.number().int(), expires_at: z.iso.datetime().nullable() });
export type CodeState = z.infer<typeof codeStateShape>;
