import type { FieldErrors } from '@app/platform/contract';
import { textIn } from '@app/platform/web/write';
import { digitsIn } from './countdown.ts';
import { newPasswordProblem } from './password-hint.ts';

export const CODE_DIGITS = 6;

/** By field; one without a problem says an empty text and is left out. The server checks all of it again. */
export const problemsIn = (said: Readonly<Record<string, string>>): FieldErrors =>
  Object.fromEntries(Object.entries(said).filter(([, problem]) => problem !== ''));

export const passwordMissing = (values: FormData): FieldErrors =>
  problemsIn({ current_password: textIn(values, 'current_password') ? '' : 'Enter your password.' });

/** For a page that knows the link it was opened by, not whose it is. */
export const newPasswordWeak = (values: FormData): FieldErrors =>
  problemsIn({ password: newPasswordProblem(textIn(values, 'password'), '') });

export const isWholeCode = (typed: string): boolean => digitsIn(typed).length === CODE_DIGITS;
export const codeMissing = (values: FormData): FieldErrors =>
  problemsIn({ code: isWholeCode(textIn(values, 'code')) ? '' : 'The code has six digits.' });
