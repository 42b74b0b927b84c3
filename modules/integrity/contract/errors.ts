import { accessErrors } from '@app/access/contract';
import { type ErrorTable, failWith } from '@app/platform/contract';

export const integrityErrors = {
  /** The same reply for a forged, truncated and expired ticket. */
  APPEAL_TICKET_REFUSED: { http: 410, message: 'This link to ask for a review has expired. Please write to us.' },
  NOTHING_TO_APPEAL: { http: 409, message: 'Your account is not blocked. You can log in.' },
  APPEALED_ALREADY: { http: 409, message: 'We have your request for a review. Each block is reviewed once.' },
  ANSWERED_ALREADY: { http: 409, message: 'Somebody has already answered this appeal.' },
} as const satisfies ErrorTable;

export const fail = failWith({ ...accessErrors, ...integrityErrors });
