import { setting } from '@app/platform/contract';
import { z } from 'zod';

/** Checked only when a question is opened: one that is open stays open, also when its text changes. */
export const reviewFirst = setting('reviewfirst', {
  title: 'Clinical review before opening',
  about:
    'A question can be opened to learners only after a clinician has checked it. Questions that are open stay open, even after an edit. Learners see which questions are not checked yet.',
  shape: z.boolean(),
  initial: false,
});

export const SIGN_OFF = ['none', 'key', 'all'] as const;

/** Which changes need a second person's signature before learners see them. */
export const signOff = setting('questionsignoff', {
  title: 'Second signature on questions',
  about:
    'Which changes to a published question a colleague signs first: none, those of the right answer (key), or all of them.',
  shape: z.enum(SIGN_OFF),
  initial: 'key',
});

/** `address | name | registration`; name and registration are shown with the review of a question. */
const clinician = z
  .string()
  .trim()
  .max(300)
  .regex(/^[^\s|@]+@[^\s|@]+ *\|[^|]{2,100}\|[^|]{2,100}$/, 'Write it as: e-mail | name | registration.');

/** Empty at first: no question can be marked as checked then. */
export const clinicians = setting('questions.clinicians', {
  title: 'Clinicians who check questions',
  about:
    'Only these people can mark a question as clinically checked. One entry each: e-mail of their account | name | registration, for instance GMC 1234567.',
  shape: z.array(clinician).max(200),
  initial: [],
});

export interface Clinician {
  readonly name: string;
  readonly registration: string;
}
/** The entry of the person with this address; undefined when they are not named. */
export function clinicianIn(entries: readonly string[], email: string): Clinician | undefined {
  for (const entry of entries) {
    const [address = '', name = '', registration = ''] = entry.split('|').map((part) => part.trim());
    if (address.toLowerCase() === email.toLowerCase()) return { name, registration };
  }
  return undefined;
}
