import { endpoint, HOUR_SECONDS } from '@app/platform/contract';
import { z } from 'zod';
import {
  captchaShape,
  codeStateShape,
  codeShape,
  currentUserShape,
  emailShape,
  PASSWORD_MAX,
  passwordShape,
  personNameShape,
  secretShape,
  sentShape,
} from '../model.ts';

const QUARTER_HOUR = 900;

export const signupShape = z.strictObject({
  email: emailShape,
  password: passwordShape,
  first_name: personNameShape,
  last_name: personNameShape,
  university: z.string().trim().max(120).optional(),
  exam_date: z.iso.date().optional(),
  consents: z.strictObject({ terms: z.literal(true), privacy: z.literal(true) }),
  captcha: captchaShape,
});
export type SignupInput = z.infer<typeof signupShape>;

const addressFactsShape = z.object({
  /** The address is well-formed and not on a list of refused ones. Says nothing about accounts. */
  acceptable: z.boolean(),
  university: z.boolean(),
});

export const signupApi = {
  signup: endpoint('POST /pausers/signup', 'public', {
    body: signupShape,
    // A whole campus may share one IP address; robots are stopped by the captcha and by the limit per mail address.
    limit: { points: 1000, seconds: HOUR_SECONDS },
    allowsEndedSession: true,
    // The body contains a password, so nothing of it is stored, not even to recognise a repeat.
    ignoresKey: true,
    about: 'Create an account and mail its code. The reply is the same if the address already has one.',
  }),
  checkAddress: endpoint('POST /pausers/check', 'public', {
    body: z.strictObject({ email: z.string().trim().min(1).max(254), captcha: captchaShape }),
    reply: addressFactsShape,
    limit: { points: 60, seconds: HOUR_SECONDS },
    allowsEndedSession: true,
    about: 'Whether an address may be used to sign up; never whether it has an account.',
  }),
  activateByCode: endpoint('POST /pausers/activatecode', 'member', {
    body: z.strictObject({ code: codeShape }),
    reply: currentUserShape,
    limit: { points: 15, seconds: HOUR_SECONDS },
    // Keeps the call out of the transaction of an idempotency key: a wrong try must stay counted.
    ignoresKey: true,
    about: 'Confirm the caller’s address, or a new one, by the code mailed to it.',
  }),
  activateByLink: endpoint('GET /paactivate/:code', 'public', {
    aliases: ['host:/paactivate/:code'],
    whileActing: 'refuse',
    limit: { points: 30, seconds: QUARTER_HOUR },
    allowsEndedSession: true,
    about:
      'Confirm an address by the mailed link, for the session of that account; other callers use POST /paactivate.',
  }),
  confirmAddress: endpoint('POST /paactivate', 'public', {
    body: z.strictObject({
      token: secretShape,
      /** The password chosen at sign-up. */
      password: z.string().min(1).max(PASSWORD_MAX).optional(),
      new_password: passwordShape.optional(),
    }),
    limit: { points: 30, seconds: QUARTER_HOUR },
    allowsEndedSession: true,
    ignoresKey: true,
    about:
      'Confirm an address by the mailed link. Without a session of that account it takes the password of the sign-up, or sets a new one; every other session ends.',
  }),
  codeState: endpoint('GET /paplabable/codestate', 'member', {
    reply: codeStateShape,
    whileActing: 'refuse',
    about: 'Whether the last code mailed to confirm the caller’s address still works, and when another may be sent.',
  }),
  resendVerification: endpoint('POST /pausers/resendverification', 'member', {
    body: z.strictObject({}),
    reply: sentShape,
    limit: { points: 8, seconds: HOUR_SECONDS },
    about: 'Mail a new code; the earlier one stops working.',
  }),
};
