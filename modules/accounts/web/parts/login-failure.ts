import { AppError } from '@app/platform/contract';

export interface LoginFailure {
  readonly title: string;
  readonly text: string;
}

const TOO_MANY = 429;
const WRONG: LoginFailure = {
  title: 'That did not match.',
  text: 'The e-mail address or the password is not right. Check both and try again.',
};
const WAIT: LoginFailure = {
  title: 'Too many attempts.',
  text: 'To protect accounts we take a pause now. Please try again in a few minutes.',
};
const OFFLINE: LoginFailure = {
  title: 'No connection.',
  text: 'Nothing was sent. Check your network and try again.',
};
const OURS: LoginFailure = {
  title: 'We could not log you in.',
  text: 'This is a fault on our side, not in what you typed. Please try again in a moment.',
};

/** What went wrong, what is safe, what to do. Never which of the two was wrong: that would tell who has an account. */
export function loginFailure(error: unknown): LoginFailure {
  if (!(error instanceof AppError)) return OFFLINE;
  if (error.http === TOO_MANY) return WAIT;
  return error.http >= 500 ? OURS : WRONG;
}
