import { permissionsShape } from '@app/access/contract';
import { isEmail } from '@app/platform/contract';
import { z } from 'zod';

export const PASSWORD_MIN = 12;
/** Long enough for any passphrase, short enough that hashing it costs what hashing always costs. */
export const PASSWORD_MAX = 128;

export const emailShape = z.string().trim().max(254).refine(isEmail, 'This is not a mail address.');
export const passwordShape = z.string().min(PASSWORD_MIN, 'Use at least 12 characters.').max(PASSWORD_MAX);

/** Looser than sign-up on purpose: what cannot be right fails like any wrong login, not with a hint. */
export const loginShape = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(PASSWORD_MAX),
  captcha: z.string().max(4000).optional(),
});

export const tokenShape = z.object({ token: z.string() });

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
  permissions: permissionsShape.nullable(),
  scope: z.enum(['pa', 'plab', 'both']).nullable(),
});
export type CurrentUser = z.infer<typeof currentUserShape>;
