import { type ErrorTable, failWith } from '@app/platform/contract';

export const communityErrors = {
  COMMENT_OWN: { http: 409, message: 'You cannot vote on your own comment.' },
  COMMENT_REUSED: { http: 409, message: 'This was already sent as another comment.' },
  COMMENT_EDITED: { http: 409, message: 'Our team has edited this comment, so it can no longer be changed.' },
  COMMENT_SETTLED: { http: 409, message: 'A comment can be changed for 15 minutes after it was posted.' },
  GROUP_FULL: { http: 409, message: 'This group is full. Please choose another one.' },
  GROUP_SAMPLE: { http: 409, message: 'This group is an example and cannot be joined.' },
  FEEDBACK_NO_ADDRESS: { http: 409, message: 'There is no address to reply to. Close it or add an address first.' },
  PAIR_TERMS_NEEDED: { http: 409, message: 'Please accept the study partner terms first.' },
  PAIR_TERMS_CHANGED: { http: 409, message: 'The terms have changed. Please read them again before you accept them.' },
  NOT_PAIRED: { http: 409, message: 'You have no study partner at the moment.' },
  PAIR_OVER: { http: 409, message: 'This pair has already ended, so nothing was sent.' },
  PAIR_SET_RUNS: { http: 409, message: 'Your set for two is not finished. Answer the rest of it first.' },
  GROUP_ANSWER_FIRST: { http: 403, message: 'Please answer the question first. Comments are open after that.' },
  GROUP_QUESTION_OWN: { http: 409, message: 'This is your own question.' },
  THREAD_FULL: { http: 409, message: 'This conversation is full. Please start a new one.' },
} as const satisfies ErrorTable;

export const fail = failWith(communityErrors);
