import { AppError, type FieldErrors } from '@app/platform/contract';
import { problemOf } from '@app/platform/web/write';
import { CaptchaError } from '../captcha/captcha-error.ts';
import { PasskeyError } from './passkey-error.ts';

export interface Failure {
  readonly title: string;
  readonly text: string;
}
export interface Wording {
  /** The title for a server error: "We could not create your account." */
  readonly ours: string;
  /** Messages for single error codes on this page. */
  readonly codes?: Readonly<Record<string, Failure>>;
}

const NO_PASSKEY: Failure = {
  title: 'No passkey was used.',
  text: 'The passkey prompt was closed, or this device has no passkey for this site. Nothing has changed; you can try again.',
};

/** The error codes that belong to one field of a form, with its name. */
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

/** Null: tries are not counted, as with the code of an authenticator app. */
export function codeProblem(triesLeft: number | null): string {
  if (triesLeft === null) return 'That code isn’t right, or was used before. Enter the newest one.';
  if (triesLeft <= 0) return 'This code no longer works. Ask for a new one.';
  return `That code isn’t right. ${triesLeft === 1 ? 'One attempt' : `${triesLeft} attempts`} left.`;
}

/** The messages of an error that belong beside a field, by field name. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof AppError)) return {};
  const field = FIELD_OF_CODE[error.code];
  if (!field) return error.fields ?? {};
  return { [field]: error.code === 'CODE_REFUSED' ? codeProblem(numberIn(error, 'triesLeft')) : error.message };
}

/** With an address to write to, because some browsers and networks will never pass the check. */
const captchaFailure = (supportEmail: string): Failure => ({
  title: 'We could not check that you are a person.',
  text: `Nothing was done, and what you typed is still here. Please try again; if it happens twice, write to ${supportEmail}.`,
});

/** The messages of the page first, then the common ones. */
export function failureOf(
  error: unknown,
  { ours, supportEmail, codes = {} }: Wording & { readonly supportEmail: string },
): Failure {
  if (error instanceof PasskeyError) return NO_PASSKEY;
  const { cause, code, title, message } = problemOf(error);
  if (error instanceof CaptchaError || code === 'CAPTCHA_NEEDED') return captchaFailure(supportEmail);
  const pageFailure = code === null ? undefined : codes[code];
  return pageFailure ?? { title: cause === 'server' ? ours : title, text: message };
}
