import { accessErrors } from '@app/access/contract';
import { type ErrorTable, failWith } from '@app/platform/contract';

export const accountsErrors = {
  /** One code for every failed login: it must not reveal who has an account or who is banned. */
  LOGIN_FAILED: { http: 403, message: 'The e-mail address or the password is not right.', security: true },
  /** Only after a correct password or passkey and second factor, so only the owner gets it. details.appeal_token or null. */
  ACCOUNT_BLOCKED: { http: 403, message: 'Your account is blocked.' },
  IDENTITY_NOT_OFFERED: { http: 409, message: 'Identity checks are not offered here.' },
  SIGNATURE_REFUSED: { http: 400, message: 'The signature of this message is not right.', security: true },
  IDENTITY_APPROVED: { http: 409, message: 'Your identity is already confirmed.' },
  PUSH_OFF: { http: 409, message: 'Reminders on a device are not set up here.' },
  PUSH_SERVICE_UNKNOWN: {
    http: 422,
    message: 'We cannot send reminders to this browser. Its push service is not on our list.',
  },
  CAPTCHA_NEEDED: { http: 403, message: 'Please confirm that you are human and try again.' },
  /** The address itself is refused; reveals nothing about accounts. */
  ADDRESS_REFUSED: { http: 422, message: 'This e-mail address cannot be used here.' },
  /** details.triesLeft: 0 when a new code must be requested. */
  CODE_REFUSED: { http: 403, message: 'This code is wrong or has expired. Ask for a new one.', security: true },
  /** details.retryAfterSeconds: the time until another may be sent. */
  CODE_TOO_SOON: { http: 429, message: 'We have just sent you a message. Please wait a moment before asking again.' },
  LINK_REFUSED: {
    http: 410,
    message: 'This link has been used or replaced, or has expired. Ask for a new one.',
    security: true,
  },
  MAIL_LINK_UNKNOWN: {
    http: 410,
    message: 'This link does not work. You can choose your e-mails under Preferences.',
    security: true,
  },
  ALREADY_VERIFIED: { http: 409, message: 'Your e-mail address is already confirmed.' },
  /** The link was opened without a session of its account: also send the password of the sign-up, or a new one. */
  PASSWORD_NEEDED: { http: 403, message: 'Enter the password you chose when you signed up, or choose a new one.' },
  PASSWORD_WRONG: { http: 403, message: 'That password is not right.', security: true },
  /** Also send the password, or confirm a mailed code first. */
  REAUTH_NEEDED: { http: 403, message: 'Please enter your password to continue.' },
  SECOND_FACTOR_NEEDED: { http: 403, message: 'Please enter the code from your authenticator app.' },
  /** One code for every failed passkey, as with a login. */
  PASSKEY_REFUSED: { http: 403, message: 'This passkey could not be used here.', security: true },
  LAST_FACTOR: { http: 409, message: 'Your role needs a second factor: set up another one before you remove this.' },
  STAFF_ACCOUNT: {
    http: 409,
    message: 'This account has a staff role. The role must be removed before the account can be deleted.',
  },
  /** The admin's session continues: the client must drop only the act-as token. */
  ACT_AS_ENDED: { http: 403, message: 'You are no longer viewing the site as this person.' },
  NOT_WHILE_ACTING: {
    http: 403,
    message: 'This is not possible while you view the site as somebody else.',
    security: true,
  },
} as const satisfies ErrorTable;

export const fail = failWith({ ...accessErrors, ...accountsErrors });
