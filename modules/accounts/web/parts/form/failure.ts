import { AppError, type FieldErrors } from '@app/platform/contract';
import { CaptchaError } from '../captcha/captcha-error.ts';
import { PasskeyError } from './passkey-error.ts';

export interface Failure {
  readonly title: string;
  readonly text: string;
}
export interface Wording {
  /** The title when the fault is ours: "We could not create your account." */
  readonly ours: string;
  readonly supportEmail: string;
  /** What single codes mean on this page. */
  readonly codes?: Readonly<Record<string, Failure>>;
}

const TOO_MANY = 429;
const SERVER_FAULT = 500;
const MINUTE = 60;

const OFFLINE: Failure = {
  title: 'No connection.',
  text: 'We could not reach the server. What you typed is still here: check your network and try again.',
};
const SLOW: Failure = {
  title: 'No answer in time.',
  text: 'It may have gone through all the same. Wait a moment, then try again.',
};

const NO_PASSKEY: Failure = {
  title: 'No passkey was used.',
  text: 'The window of your device was closed, or it has none for this site. Nothing has changed; you can try again.',
};

/** Which of our codes belong to one field of a form, by its name. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  PASSWORD_WRONG: 'current_password',
  ADDRESS_REFUSED: 'email',
  CODE_REFUSED: 'code',
};

export const hasCode = (error: unknown, code: string): error is AppError =>
  error instanceof AppError && error.code === code;

const numberIn = (error: AppError, name: string): number | null => {
  const value = error.details?.[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

/** How long the server asked us to wait, in seconds; null when it did not say. */
export const waitSeconds = (error: unknown): number | null =>
  error instanceof AppError ? numberIn(error, 'retryAfterSeconds') : null;

export function waitText(seconds: number | null): string {
  if (seconds === null) return 'a few minutes';
  if (seconds < MINUTE) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / MINUTE);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** Null: the server did not count, as with the code of an authenticator app. */
export function codeProblem(triesLeft: number | null): string {
  if (triesLeft === null) return 'This code is not right or was used before. Enter the newest one.';
  if (triesLeft <= 0) return 'This code no longer works. Ask for a new one.';
  return `This code is not right. ${triesLeft === 1 ? 'One try' : `${triesLeft} tries`} left.`;
}

/** What of an error belongs beside a field, by field name. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof AppError)) return {};
  const field = FIELD_OF_CODE[error.code];
  if (!field) return error.fields ?? {};
  return { [field]: error.code === 'CODE_REFUSED' ? codeProblem(numberIn(error, 'triesLeft')) : error.message };
}

/** Said as it is, with a way out: some browsers and networks will never pass. */
const captchaFailure = (supportEmail: string): Failure => ({
  title: 'We could not check that you are a person.',
  text: `Nothing was done, and what you typed is still here. Please try again; if it happens twice, write to ${supportEmail}.`,
});

/** What went wrong, what is safe, what to do. */
export function failureOf(error: unknown, { ours, supportEmail, codes = {} }: Wording): Failure {
  if (error instanceof DOMException && error.name === 'TimeoutError') return SLOW;
  if (error instanceof PasskeyError) return NO_PASSKEY;
  if (error instanceof CaptchaError) return captchaFailure(supportEmail);
  if (!(error instanceof AppError)) return OFFLINE;
  const known = codes[error.code];
  if (known) return known;
  if (error.code === 'CAPTCHA_NEEDED') return captchaFailure(supportEmail);
  if (error.http === TOO_MANY)
    return { title: 'Please wait a moment.', text: `You can try again in ${waitText(waitSeconds(error))}.` };
  if (error.http >= SERVER_FAULT)
    return { title: ours, text: 'This is a fault on our side, not in what you typed. Please try again in a moment.' };
  return { title: 'That did not work.', text: error.message };
}
