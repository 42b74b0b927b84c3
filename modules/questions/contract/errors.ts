import { type ErrorTable, failWith } from '@app/platform/contract';

export const questionErrors = {
  /** Only items of the second line are triaged. */
  NOT_TRIAGED: { http: 409, message: 'This question is not one of those that are triaged.' },
  /** Triage needs a category to put the question in. */
  CATEGORY_MISSING: { http: 409, message: 'There is no category for it in that bank yet. Please make one first.' },
  /** A setting asks for a clinical review before a question is opened. */
  REVIEW_MISSING: { http: 409, message: 'A clinician has to check this question before learners are given it.' },
  /** A colleague has to sign what changes the key; the setting says when. */
  SIGN_OFF_NEEDED: {
    http: 409,
    message: 'A colleague has to sign this change before it is published. Your draft is kept.',
  },
  /** Only who may edit a question is given it. */
  NOT_A_COLLEAGUE: { http: 422, message: 'This person may not edit questions of this bank. Choose somebody else.' },
  /** Nobody signs their own words. */
  OWN_WORDS: { http: 409, message: 'You have written in this draft. A colleague who has not has to review it.' },
  /** Only a draft that waits for review is returned or taken back. */
  NOT_IN_REVIEW: { http: 409, message: 'This draft is not waiting for review.' },
  /** The setting names who may mark a question as checked. */
  NOT_A_CLINICIAN: { http: 403, message: 'Only the clinicians named in the settings can mark a question as checked.' },
  /** A change of the key, or of a number, a unit, a negation or a medicine. */
  CLASS_FIXED: {
    http: 409,
    message: 'More than the wording has changed. Publish it without calling it a correction of wording.',
  },
  /** Codes begin with the prefix of a category. */
  PREFIX_MISSING: { http: 409, message: 'This category has no code prefix. Give it one first.' },
  CODES_USED_UP: { http: 409, message: 'Every code with this prefix is used. Give the category another prefix.' },
  /** Published words are needed before learners can be given a question. */
  NOTHING_PUBLISHED: { http: 409, message: 'This question has not been published yet. Publish it first.' },
  /** Nothing is decided about an import that is under way. */
  IMPORT_APPLIED: { http: 409, message: 'This import has been started already.' },
  /** Only for a day. */
  UNDO_OVER: { http: 409, message: 'This was done more than a day ago and can no longer be undone.' },
  PICTURE_TOO_HEAVY: { http: 422, message: 'A picture in a question may have 200 kB at most. Make it smaller first.' },
} as const satisfies ErrorTable;

export const fail = failWith(questionErrors);
