import type { FieldErrors } from './error.ts';

/** The literal a reply's status must equal to count as success, to the letter. */
export const SUCCESS = 'success';

export interface SuccessReply<T> {
  readonly status: typeof SUCCESS;
  readonly data: T;
}
export interface ErrorReply {
  readonly status: 'error';
  readonly code: string;
  readonly message: string;
  readonly fields?: FieldErrors;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly requestId: string;
}
export type Reply<T> = SuccessReply<T> | ErrorReply;

export const isSuccess = (reply: unknown): reply is SuccessReply<unknown> =>
  typeof reply === 'object' && reply !== null && (reply as { status?: unknown }).status === SUCCESS;
