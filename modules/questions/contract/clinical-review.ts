import { choice, date, endpoint, text, uuid } from '@app/platform/contract';
import { z } from 'zod';

/** The section of each kind of text decides; the handler checks it. */
const params = z.object({ kind: z.string().regex(/^[a-z]{1,20}$/), id: uuid() });

const clinicalReviewGiven = z.object({
  name: z.string(),
  /** Empty: given before reviews were tied to the list of clinicians, and kept as a note only. */
  registration: z.string(),
  on: z.iso.date().nullable(),
  next: z.iso.date().nullable(),
  note: z.string(),
});

/** Clinical review of guides and gems. That of questions is a step of their workflow and follows the same rule. */
export const clinicalReviewApi = {
  read: endpoint('GET /a/paplabable/clinicalreview/:kind/:id', 'staff:pagems+parevs:v', {
    params,
    reply: z.object({
      /** The caller is one of the clinicians named in the settings. */
      clinician: z.boolean(),
      /** Newest first. */
      rows: z.array(clinicalReviewGiven),
    }),
    about: 'The clinical reviews that a guide or a gem was given, newest first.',
  }),
  give: endpoint('PUT /a/paplabable/clinicalreview/:kind/:id', 'staff:pagems+parevs:e', {
    params,
    body: z.strictObject({
      /** The version of the text that was read. */
      version: z.int().min(1),
      next: z.iso.date(),
      note: z.string().trim().max(500).default(''),
    }),
    reply: z.object({ by: z.string(), at: z.iso.date(), next: z.iso.date() }),
    act: {
      touches: 'content',
      rows: 'one',
      says: 'The name that learners will read, and the day of the next review.',
      undo: { by: 'PUT /a/paplabable/clinicalreview/:kind/:id', for: 'always: a later review replaces it' },
    },
    about: 'A clinician named in the settings has checked the medicine of a guide or a gem.',
  }),
};

/** What the content pack writes in place of a name. */
export const UNNAMED_WRITERS: readonly string[] = ['', 'author', 'sample-author'];

/** The clinical review of a text, given by a clinician of the list; staff set only the day of the next one. */
export const clinicalReviewFields = {
  review_state: choice({
    label: 'Clinical review',
    of: [
      { value: 'pending', label: 'Pending' },
      { value: 'reviewed', label: 'Reviewed' },
    ],
    initial: 'pending',
    granted: true,
  }),
  review_by: text({ label: 'Written or reviewed by', max: 250, granted: true }),
  review_at: date({ label: 'Written or reviewed on', granted: true }),
  review_next: date({ label: 'Review again on' }),
};
