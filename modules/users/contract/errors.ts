import { accountsErrors } from '@app/accounts/contract';
import { accessErrors } from '@app/access/contract';
import { type ErrorTable, failWith } from '@app/platform/contract';

export const usersErrors = {
  ACT_AS_REFUSED: { http: 403, message: 'You can view the site only as a learner, not as a colleague.' },
  OTHER_LINE: {
    http: 403,
    message: 'Your role is for another product line than this access. Please ask a colleague whose role covers it.',
  },
  ALREADY_BANNED: { http: 409, message: 'This account is already blocked. Change the ban instead.' },
  NOT_BANNED: { http: 409, message: 'This account is not blocked.' },
  OWNER_NEEDED: { http: 403, message: 'Only an owner can remove a colleague’s second factor.' },
  /** Time from an order is only taken back by a refund. */
  NOT_GIVEN_BY_STAFF: { http: 409, message: 'This time was not given by staff and cannot be taken back here.' },
} as const satisfies ErrorTable;

export const fail = failWith({ ...accessErrors, ...accountsErrors, ...usersErrors });
