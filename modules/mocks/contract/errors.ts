import { accessErrors } from '@app/access/contract';
import { type ErrorTable, failWith } from '@app/platform/contract';

export const mocksErrors = {
  /** details.number: the open mock. */
  MOCK_OPEN: { http: 409, message: 'You have a mock open. Finish it before you start another.' },
  MOCK_ENDED: { http: 410, message: 'This mock has ended.' },
  MOCK_RUNNING: { http: 409, message: 'The result opens when the mock has ended.' },
  PAPER_CLOSED: { http: 410, message: 'This paper is closed.' },
  PAPER_RUNNING: { http: 409, message: 'A paper is running. Finish it first.' },
  PAPER_NOT_STARTED: { http: 409, message: 'This paper has not been started.' },
  NO_REST_LEFT: { http: 409, message: 'Your rest minutes for this paper are used up.' },
  TOO_FEW_QUESTIONS: { http: 409, message: 'There are not enough questions for this mock at the moment.' },
  NO_SEAT: { http: 403, message: 'You have no seat in this sitting.' },
  SITTING_NOT_OPEN: { http: 409, message: 'This sitting has not opened yet.' },
  SITTING_NOT_STARTED: { http: 409, message: 'The papers cannot be started yet.' },
  ENTRY_CLOSED: { http: 410, message: 'Entry to this sitting has closed.' },
  SITTING_CLOSED: { http: 410, message: 'This sitting has closed.' },
  RESULTS_LATER: { http: 409, message: 'Results come out when the last person has finished.' },
  LATE_BY_STAFF: { http: 409, message: 'In a sitting only our team can count late answers. Contact us.' },
  SITTING_BEGUN: { http: 409, message: 'People have come in already, so this sitting can’t be changed or removed.' },
  SITTING_TIMES: { http: 409, message: 'Put the times in order: opens, starts, entry closes, closes.' },
  EVENT_TAKEN: { http: 409, message: 'Another sitting belongs to this Big Mock.' },
  EVENT_OTHER_FORM: { http: 409, message: 'This Big Mock is linked to another mock. Choose that one.' },
  EVENT_OTHER_TIME: {
    http: 409,
    message: 'The Big Mock is on another day. Move the Big Mock first, or choose its day.',
  },
  EVENT_BEGUN: { http: 409, message: 'People are in the sitting of this Big Mock already, so it can’t be moved.' },
  TIME_TOO_LATE: { http: 409, message: 'They have started a paper, so their time can’t be changed any more.' },
  NO_ACCOUNT: { http: 404, message: 'No account has this address.' },
  SITTING_EMPTY: { http: 409, message: 'Nobody has come in yet. Change the times of the sitting instead.' },
  FORM_PLANNED: {
    http: 409,
    message: 'A sitting whose results are not out uses this mock. Change or remove that first.',
  },
  FORM_BUSY: { http: 409, message: 'Somebody else made a mock at the same moment. Try again.' },
  OPERATION_REUSED: { http: 409, message: 'This was already used for another question.' },
} as const satisfies ErrorTable;

/** Errors after which a device must not retry. */
export const MOCK_TERMINAL: readonly string[] = [
  'MOCK_ENDED',
  'PAPER_CLOSED',
  'PAPER_NOT_STARTED',
  'OPERATION_REUSED',
  'NOT_FOUND',
  'INVALID_INPUT',
];

export const fail = failWith({ ...accessErrors, ...mocksErrors });
