import type { FieldErrors } from '@app/platform/contract';
import { textIn } from '@app/platform/web/write';
import { digitsIn } from './countdown.ts';
import { newPasswordProblem } from './password-hint.ts';

export const CODE_DIGITS = 6;

/** Problems by field, without the empty ones. The server checks everything again. */
export const problemsIn = (problems: Readonly<Record<string, string>>): FieldErrors =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== ''));

export const passwordMissing = (values: FormData): FieldErrors =>
  problemsIn({ current_password: textIn(values, 'current_password') ? '' : 'Enter your password.' });

/** For a page opened by a mailed link, which does not know the address. */
export const newPasswordWeak = (values: FormData): FieldErrors =>
  problemsIn({ password: newPasswordProblem(textIn(values, 'password'), '') });

export const isWholeCode = (typed: string): boolean => digitsIn(typed).length === CODE_DIGITS;
export const codeMissing = (values: FormData): FieldErrors =>
  problemsIn({ code: isWholeCode(textIn(values, 'code')) ? '' : 'The code has six digits.' });
