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

export const SIGN_OFF = ['none', 'key', 'first', 'all'] as const;

/** What needs a second person's signature before learners see it. */
export const signOff = setting('questionsignoff', {
  title: 'Second signature on questions',
  about:
    'What a colleague who has not written in it signs before learners see it. None: everybody publishes alone. Key: another right answer of a published question; new questions are published alone. First: that, and the first publication of every question. All: every publication, corrected spelling included.',
  shape: z.enum(SIGN_OFF),
  initial: 'first',
});

/** `address | name | registration`; name and registration are shown with the review of a text. */
const clinician = z
  .string()
  .trim()
  .max(300)
  .regex(/^[^\s|@]+@[^\s|@]+ *\|[^|]{2,100}\|[^|]{2,100}$/, 'Write it as: e-mail | name | registration.');

/** Empty at first: nothing can be marked as checked then. */
export const clinicians = setting('questions.clinicians', {
  title: 'Clinicians who give clinical review',
  about:
    'Only these people can mark questions, guides and gems as clinically checked, each in their own name. Learners see the name and the registration. One entry each: e-mail of their account | name | registration, for instance GMC 1234567.',
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
