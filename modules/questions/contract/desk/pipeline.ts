import { harmless, endpoint, LINES, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { draftState, questionItem } from './item.ts';

const params = z.object({ id: uuid() });
const note = z.string().trim().max(500).default('');
/** The draft's version as read, so that no one decides about a text they have not seen. */
const seen = { version: z.int().min(1), note };

/** A reviewer's remark on one field of a draft; `field` is its name in the form. */
const fieldRemark = z.strictObject({ field: z.string().max(40), text: z.string().trim().min(1).max(500) });
export type FieldRemark = z.infer<typeof fieldRemark>;

export const STEP_ACTIONS = ['submit', 'return', 'sign', 'publish', 'withdraw', 'check'] as const;
const draftStep = z.object({
  action: z.enum(STEP_ACTIONS),
  by: z.string().nullable(),
  at: z.iso.datetime(),
  note: z.string(),
  remarks: z.array(fieldRemark),
  /** The step refers to exactly the current text; a signature also counts no more once a later text was published. */
  holds: z.boolean(),
});
export type DraftStep = z.infer<typeof draftStep>;

/** The workflow of a question: written, reviewed by a colleague, published. */
export const pipelineApi = {
  steps: endpoint('GET /a/paplabable/questionsteps/:id', 'staff:paques+plabques:v', {
    params,
    reply: z.object({
      rows: z.array(draftStep),
      /** The caller is one of the clinicians named in the settings. */
      clinician: z.boolean(),
      /** Names of colleagues who may sign this draft: they may edit it and have not written in it. */
      signers: z.array(z.string()),
      /** Another draft that waits for the caller's signature, of one bank after the other; null for writers of this one. */
      next: z.object({ id: uuid(), code: z.string(), line: z.enum(LINES) }).nullable(),
    }),
    about: 'What was done with the drafts of a question, newest first: sent, returned, signed, published, checked.',
  }),
  submit: endpoint('PUT /a/paplabable/questionsubmit/:id', 'staff:paques+plabques:e', {
    params,
    body: z.strictObject(seen),
    reply: draftState,
    act: harmless('A draft that learners never see.'),
    about: 'Sends a finished draft to a colleague for review.',
  }),
  sendBack: endpoint('PUT /a/paplabable/questionreturn/:id', 'staff:paques+plabques:e', {
    params,
    body: z.strictObject({ ...seen, remarks: z.array(fieldRemark).max(30).default([]) }),
    reply: draftState,
    act: harmless('A draft that learners never see.'),
    about: 'Returns a draft to its writer with what has to change. Writers take their own back instead.',
  }),
  withdraw: endpoint('PUT /a/paplabable/questionwithdraw/:id', 'staff:paques+plabques:e', {
    params,
    body: z.strictObject(seen),
    reply: draftState,
    act: harmless('A draft that learners never see.'),
    about: 'Takes a draft back from review.',
  }),
  sign: endpoint('PUT /a/paplabable/questionsign/:id', 'staff:paques+plabques:e', {
    params,
    body: z.strictObject(seen),
    reply: draftState,
    act: harmless('Signing publishes nothing; a later edit makes it void.'),
    about: 'Signs the words of a draft that colleagues wrote. A later edit makes the signature void.',
  }),
  check: endpoint('PUT /a/paplabable/questioncheck/:id', 'staff:paques+plabques:e', {
    params,
    body: z.strictObject({
      /** The number of the published version that was checked. */
      n: z.int().min(1),
      next: z.iso.date(),
      note,
    }),
    reply: questionItem,
    act: {
      touches: 'content',
      rows: 'one',
      says: 'The name and registration number that learners will read, and the date of the next check.',
      undo: { by: 'PUT /a/paplabable/question/:id', for: 'always: a new version is unchecked' },
    },
    about: 'A clinician named in the settings has checked the medicine of the published version.',
  }),
};
