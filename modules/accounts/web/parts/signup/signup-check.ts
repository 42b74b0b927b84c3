import { type FieldErrors, isEmail, isPersonName, ukDay } from '@app/platform/contract';
import { textIn } from '@app/platform/web/write';
import { problemsIn } from '../form/checks.ts';
import { newPasswordProblem } from '../form/password-hint.ts';

export interface SignupBody {
  readonly email: string;
  readonly password: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly university?: string;
  readonly exam_date?: string;
  readonly consents: { readonly terms: true; readonly privacy: true };
}

export function nameProblem(name: string, which: string): string {
  if (name === '') return `Enter your ${which} name.`;
  if (name.includes('--')) return 'Use one hyphen at a time.';
  return isPersonName(name) ? '' : 'Use at least two letters. Spaces, apostrophes and hyphens are fine.';
}

export function emailProblem(email: string): string {
  if (email === '') return 'Enter your e-mail address.';
  return isEmail(email) ? '' : 'This is not a complete e-mail address, such as name@example.org.';
}

/** For forms with only an address. */
export const addressProblems = (values: FormData): FieldErrors =>
  problemsIn({ email: emailProblem(textIn(values, 'email').trim()) });

/** Somebody who signs up is yet to sit the exam, so an earlier day is a slip, most often in the year. */
const examProblem = (day: string, today: string): string =>
  day === '' || day >= today ? '' : 'Enter today’s date or a later one, or leave it empty.';

/** Messages by field, in the wording of the form. */
export function signupProblems(values: FormData, today = ukDay(Date.now())): FieldErrors {
  const email = textIn(values, 'email').trim();
  return problemsIn({
    first_name: nameProblem(textIn(values, 'first_name').trim(), 'first'),
    last_name: nameProblem(textIn(values, 'last_name').trim(), 'last'),
    email: emailProblem(email),
    password: newPasswordProblem(textIn(values, 'password'), email),
    exam_date: examProblem(textIn(values, 'exam_date'), today),
    consents: values.has('consents') ? '' : 'We need your agreement to open an account.',
  });
}

/** One checkbox covers both documents, as its label says. Empty fields are left out. */
export function signupBody(values: FormData): SignupBody {
  const [university, examDate] = [textIn(values, 'university').trim(), textIn(values, 'exam_date')];
  return {
    email: textIn(values, 'email').trim(),
    password: textIn(values, 'password'),
    first_name: textIn(values, 'first_name').trim(),
    last_name: textIn(values, 'last_name').trim(),
    ...(university ? { university } : {}),
    ...(examDate ? { exam_date: examDate } : {}),
    consents: { terms: true, privacy: true },
  };
}
