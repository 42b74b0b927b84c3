import type { FieldErrors } from './error.ts';

/** A reply is a success only when its status is exactly this literal. */
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

export const isSuccess = (reply: unknown): reply is SuccessReply<unknown> =>
  typeof reply === 'object' && reply !== null && (reply as { status?: unknown }).status === SUCCESS;
