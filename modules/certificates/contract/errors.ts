import { accessErrors } from '@app/access/contract';
import { type ErrorTable, failWith } from '@app/platform/contract';

export const certificatesErrors = {
  /** details.left: how many questions are still to be answered. */
  NOT_FINISHED: { http: 409, message: 'Some questions have not been answered yet. Answer them all first.' },
  /** details.percent and details.needed. */
  MARK_NOT_REACHED: { http: 409, message: 'This mock is below the certificate mark. You can sit another one.' },
  MOCK_NOT_FINISHED: { http: 409, message: 'A certificate needs every paper of the mock.' },
  NAME_MISSING: { http: 409, message: 'A certificate needs your name. Please enter it in your account first.' },
} as const satisfies ErrorTable;

export const fail = failWith({ ...accessErrors, ...certificatesErrors });
