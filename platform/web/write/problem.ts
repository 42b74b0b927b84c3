import { AppError, type FieldErrors, MINUTE_SECONDS } from '@app/platform/contract';

/** Why a call failed, as far as the user needs to know. */
export type ProblemCause =
  | 'unreachable'
  | 'timeout'
  | 'too-many'
  | 'conflict'
  | 'refused'
  | 'server'
  | 'unreadable'
  | 'unexpected';

export interface Problem {
  readonly cause: ProblemCause;
  /** A few words, shown above the message. */
  readonly title: string;
  /** Complete sentences. */
  readonly message: string;
  /** The server's code; null without a reply from the server. */
  readonly code: string | null;
  /** Messages by field, where the server sent some. */
  readonly fields: FieldErrors;
  /** The id to quote in a report. */
  readonly reference?: string | undefined;
  /** The original error, for a page that knows more about it. */
  readonly error: unknown;
}

type Wording = Pick<Problem, 'cause' | 'title' | 'message'>;

const TOO_MANY = 429;
const SERVER_FAULT = 500;

const UNREACHABLE: Wording = {
  cause: 'unreachable',
  title: 'No connection.',
  message: 'The server could not be reached. Nothing you entered is lost: check your connection and try again.',
};
const TIMEOUT: Wording = {
  cause: 'timeout',
  title: 'No reply in time.',
  message: 'It may still have gone through. Wait a moment, then try again.',
};
const UNREADABLE: Wording = {
  cause: 'unreadable',
  title: 'That did not work.',
  message: 'The reply could not be read. Please try again in a moment.',
};
const UNEXPECTED: Wording = {
  cause: 'unexpected',
  title: 'That did not work.',
  message: 'Something went wrong on this page. Please reload the page and try again.',
};

/** How long the server asked us to wait, in seconds; null when it did not say. */
export function waitSeconds(error: unknown): number | null {
  const seconds = error instanceof AppError ? error.details?.['retryAfterSeconds'] : null;
  return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds : null;
}

export function waitText(seconds: number | null): string {
  if (seconds === null) return 'a few minutes';
  if (seconds < MINUTE_SECONDS) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / MINUTE_SECONDS);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** A refusal keeps the server's message; a limit says how long to wait. */
function wordingOf(error: AppError): Wording {
  if (error.code === 'UNREADABLE') return UNREADABLE;
  if (error.code === 'VERSION_CONFLICT')
    return { cause: 'conflict', title: 'Someone else saved first.', message: error.message };
  if (error.http === TOO_MANY) {
    const message = `You can try again in ${waitText(waitSeconds(error))}.`;
    return { cause: 'too-many', title: 'Please wait a moment.', message };
  }
  const cause = error.http >= SERVER_FAULT ? 'server' : 'refused';
  return { cause, title: 'That did not work.', message: error.message };
}

/** `fetch` rejects with a TypeError when the server is unreachable, and with these names when it was aborted. */
function wordingOfOther(error: unknown): Wording {
  if (error instanceof DOMException && error.name === 'TimeoutError') return TIMEOUT;
  if (error instanceof DOMException && error.name === 'AbortError') return UNREACHABLE;
  return error === null || error instanceof TypeError ? UNREACHABLE : UNEXPECTED;
}

/**
 * The message for a failed call: one wording per cause, the same on every page. A null error is a read that waits for a
 * connection.
 */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof AppError)) return { ...wordingOfOther(error), code: null, fields: {}, error };
  const { code, fields = {}, requestId } = error;
  return { ...wordingOf(error), code, fields, reference: requestId, error };
}

/** The words of the validation library name no field and are not for users. */
const isStock = (message: string): boolean => /^(?:Invalid|Too |Unrecognized)/.test(message);

/**
 * The message with those of the fields that the page has no place for; `beside` names the fields whose messages are
 * shown beside their inputs.
 */
export function messageWith(
  { message, fields = {} }: Pick<Problem, 'message'> & Partial<Pick<Problem, 'fields'>>,
  beside: readonly string[] = [],
): string {
  const others = Object.entries(fields).flatMap(([path, fieldMessage]) =>
    beside.includes(path.split('.')[0] ?? '') || isStock(fieldMessage) ? [] : [fieldMessage],
  );
  return [...new Set([message, ...others])].join(' ');
}

/** Shown above a form whose fields have messages. */
export const FIELDS_MARKED = 'Some of what you entered cannot be used. It is marked below.';
