import { accessErrors } from '@app/access/contract';
import { type ErrorTable, failWith } from '@app/platform/contract';

/** Errors that an outbox must not retry have TERMINAL codes; all others may be sent again. */
export const practiceErrors = {
  QUESTION_CLOSED: { http: 410, message: 'This question has been withdrawn, so the answer does not count.' },
  ANSWER_TOO_LATE: {
    http: 410,
    message: 'This answer came too long after your access had ended, so it does not count.',
  },
  ANSWER_NOT_SERVED: { http: 410, message: 'This question was never opened here, so the answer does not count.' },
  OPERATION_REUSED: { http: 409, message: 'This answer was already used for another question.' },
  VERSION_UNKNOWN: { http: 410, message: 'This question has changed since, so the answer does not count.' },
  UNDO_OVER: { http: 410, message: 'This can no longer be undone.' },
  ANSWER_FIRST: { http: 403, message: 'Please answer the question first. Comments are open after that.' },
  REPORT_ADDED: {
    http: 409,
    message: 'Another report has arrived since you opened this case. Read it, then send your answer.',
  },
  /** Thanks come with or after the correction. */
  CORRECT_FIRST: {
    http: 409,
    message: 'Correct the text and save it first. Whoever reported it is thanked once it is corrected.',
  },
  REPORT_CLOSED: { http: 409, message: 'A colleague has already closed this report.' },
  NOTHING_MATCHES: { http: 409, message: 'No question matches. Choose more topics, or a different status.' },
} as const satisfies ErrorTable;

/** The device moves these to its "not counted" list and never sends them again. */
export const TERMINAL: readonly string[] = [
  'QUESTION_CLOSED',
  'ANSWER_TOO_LATE',
  'ANSWER_NOT_SERVED',
  'OPERATION_REUSED',
  'VERSION_UNKNOWN',
  'NOT_FOUND',
  'INVALID_INPUT',
  'NOT_WHILE_ACTING',
];

export const fail = failWith({ ...accessErrors, ...practiceErrors });
