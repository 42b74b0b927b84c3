import { type ErrorTable, failWith } from '@app/platform/contract';

export const communityErrors = {
  COMMENT_OWN: { http: 409, message: 'You cannot vote on your own comment.' },
  COMMENT_REUSED: { http: 409, message: 'This was already sent as another comment.' },
  COMMENT_SETTLED: { http: 409, message: 'A comment can be changed for 15 minutes after it was posted.' },
  THREAD_FULL: { http: 409, message: 'This conversation is full. Please begin a new one.' },
} as const satisfies ErrorTable;

export const fail = failWith(communityErrors);
