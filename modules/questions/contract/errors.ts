import { type ErrorTable, failWith } from '@app/platform/contract';

export const questionErrors = {
  /** Only items of the second line are triaged. */
  NOT_TRIAGED: { http: 409, message: 'This question does not need a decision.' },
  /** Triage needs a category to put the question in. */
  CATEGORY_MISSING: { http: 409, message: 'There is no category for it in that bank yet. Please make one first.' },
  /** A setting asks for a clinical review before a question is opened. */
  REVIEW_MISSING: {
    http: 409,
    message:
      'A clinician has to check this question before learners are given it. Publish it without Active, have it checked, then make it active.',
  },
  /** A colleague has to sign changes of the key; a setting says which changes need it. */
  SIGN_OFF_NEEDED: {
    http: 409,
    message: 'A colleague has to sign this change before it is published. Your draft is kept.',
    keepsEffects: true,
  },
  /** A question can only be assigned to staff who may edit it. */
  NOT_A_COLLEAGUE: { http: 422, message: 'This person may not edit questions of this bank. Choose somebody else.' },
  /** Writers of a draft cannot sign it. */
  OWN_WORDS: { http: 409, message: 'You worked on this draft, so a colleague who did not must review it.' },
  /** Only a draft in review can be returned or withdrawn. */
  NOT_IN_REVIEW: { http: 409, message: 'This draft is not waiting for review.' },
  /** A setting names who may give a clinical review; nobody else can, however the text is saved. */
  NOT_A_CLINICIAN: {
    http: 403,
    message: 'Only the clinicians named in the settings can mark a text as clinically checked, in their own name.',
  },
  /** The change touches the key, or a number, a unit, a negation or a medicine. */
  CLASS_FIXED: {
    http: 409,
    message: 'More than the wording has changed. Publish it without calling it a correction of wording.',
  },
  /** Codes begin with the prefix of a category. */
  PREFIX_MISSING: { http: 409, message: 'This category has no code prefix. Give it one first.' },
  CODES_USED_UP: { http: 409, message: 'Every code with this prefix is used. Give the category another prefix.' },
  /** A question must be published before it can be opened to learners. */
  NOTHING_PUBLISHED: { http: 409, message: 'This question has not been published yet. Publish it first.' },
  /** An import that has started cannot be changed. */
  IMPORT_APPLIED: { http: 409, message: 'This import has already been started.' },
  /** Undo is possible for one day. */
  UNDO_OVER: { http: 409, message: 'This was done more than a day ago and can no longer be undone.' },
  PICTURE_TOO_HEAVY: { http: 422, message: 'A picture in a question can be at most 200 kB. Make it smaller first.' },
} as const satisfies ErrorTable;

export const fail = failWith(questionErrors);
