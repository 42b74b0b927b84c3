import type { Failure } from '../form/failure.ts';

/** Impossible values fail like any wrong login. */
const WRONG: Failure = {
  title: 'That did not match.',
  text: 'The e-mail address or the password is not right. Check both and try again.',
};
const WAIT: Failure = {
  title: 'Too many attempts.',
  text: 'Log-in is paused to protect the account. Please try again in a few minutes.',
};

const NO_SUCH_PASSKEY: Failure = {
  title: 'This passkey did not work.',
  text: 'It may have been removed from your account. Log in with your password instead.',
};

/** Never says which of the two was wrong, because that would reveal who has an account. */
export const LOGIN_FAILURES: Readonly<Record<string, Failure>> = {
  LOGIN_FAILED: WRONG,
  INVALID_INPUT: WRONG,
  TOO_MANY_REQUESTS: WAIT,
  PASSKEY_REFUSED: NO_SUCH_PASSKEY,
};
