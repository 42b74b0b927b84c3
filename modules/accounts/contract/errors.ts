import { accessErrors } from '@app/access/contract';
import { type ErrorTable, failWith } from '@app/platform/contract';

/** One code for everything that can be wrong with a login: it must not tell who has an account or who is banned. */
export const accountsErrors = {
  LOGIN_FAILED: { http: 403, message: 'The e-mail address or the password is not right.' },
} as const satisfies ErrorTable;

export const fail = failWith({ ...accessErrors, ...accountsErrors });
