import { type ErrorTable, failWith } from '@app/platform/contract';

export const questionErrors = {
  /** Only items of the second line are triaged. */
  NOT_TRIAGED: { http: 409, message: 'This question is not one of those that are triaged.' },
  /** Triage needs a category to put the question in. */
  CATEGORY_MISSING: { http: 409, message: 'There is no category for it in that bank yet. Please make one first.' },
  /** A setting asks for a clinical review before a question is opened. */
  REVIEW_MISSING: { http: 409, message: 'A clinician has to check this question before learners are given it.' },
} as const satisfies ErrorTable;

export const fail = failWith(questionErrors);
