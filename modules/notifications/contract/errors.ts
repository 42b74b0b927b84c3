import { accessErrors } from '@app/access/contract';
import { type ErrorTable, failWith } from '@app/platform/contract';

export const notificationsErrors = {
  PUSH_NOT_SET_UP: { http: 409, message: 'Push messages are not set up on this installation. Nothing was sent.' },
  PUSH_FAILED: { http: 502, message: 'The push provider did not take the message. Nothing was sent.' },
  /** A time-out, a lost connection or an error of the provider: nobody knows whether it was sent. */
  PUSH_UNANSWERED: {
    http: 502,
    message:
      'The push provider did not confirm the message. It may have been sent: check on a phone that follows the topic before you send it again.',
  },
} as const satisfies ErrorTable;

export const fail = failWith({ ...accessErrors, ...notificationsErrors });
