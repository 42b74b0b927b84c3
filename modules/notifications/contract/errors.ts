import { accessErrors } from '@app/access/contract';
import { type ErrorTable, failWith } from '@app/platform/contract';

export const notificationsErrors = {
  PUSH_NOT_SET_UP: { http: 409, message: 'Push messages are not set up on this installation. Nothing was sent.' },
  PUSH_FAILED: { http: 502, message: 'The push provider did not take the message.' },
} as const satisfies ErrorTable;

export const fail = failWith({ ...accessErrors, ...notificationsErrors });
