import { type ErrorTable, failWith } from '@app/platform/contract';

/** None of these is 401: only a dead session ends the session on the client. */
export const accessErrors = {
  NOT_VERIFIED: { http: 403, message: 'Please confirm your e-mail address first.' },
  NOT_SUBSCRIBED: { http: 403, message: 'You don’t have access at the moment. Your answers and notes are kept.' },
  LOCKED: { http: 403, message: 'Your access does not include the question bank. See what you can add under Pricing.' },
  NO_GEMS: { http: 403, message: 'Your access does not include gems. See what you can add under Pricing.' },
  CANNOT_GRANT: { http: 403, message: 'You cannot give, change or take away rights that you do not have.' },
  LAST_OWNER: { http: 409, message: 'At least one person must keep every right.' },
} as const satisfies ErrorTable;

export const fail = failWith(accessErrors);
