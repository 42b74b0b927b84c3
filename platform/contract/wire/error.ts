/** How an error code appears on the wire. Modules keep their own tables in contract/errors.ts. */
export interface ErrorKind {
  readonly http: number;
  readonly message: string;
  /** A refusal that may be an attempted attack: it is counted and logged. */
  readonly security?: true;
  /** What the call has committed before the refusal stays, under an idempotency key too. */
  readonly keepsEffects?: true;
}
export type ErrorTable = Readonly<Record<string, ErrorKind>>;

/** Errors every module may raise. 401 is only ever a dead session: it ends the session on the client. */
export const platformErrors = {
  SESSION_ENDED: { http: 401, message: 'Your session has ended. Please log in again.' },
  NOT_FOUND_ROUTE: { http: 404, message: 'There is no such call.' },
  NOT_FOUND: { http: 404, message: 'This could not be found.' },
  INVALID_INPUT: { http: 400, message: 'Some of what was sent cannot be used.' },
  FORBIDDEN: { http: 403, message: 'You do not have the right to do this.', security: true },
  GUEST_ONLY: { http: 403, message: 'This is for people who are not logged in.' },
  ORIGIN_REFUSED: { http: 403, message: 'This request did not come from our own pages.', security: true },
  ALREADY_EXISTS: { http: 409, message: 'This already exists. Choose another name or value.' },
  IN_USE: { http: 409, message: 'This is still in use elsewhere. Remove it there first.' },
  ROW_PERMANENT: { http: 409, message: 'This cannot be deleted: the product needs it.' },
  /** details.count: how many rows it would change. The caller has to send that number, and why. */
  CONFIRM_NEEDED: {
    http: 409,
    message: 'This changes 50 rows or more. Select them together, type their number and say why.',
  },
  VERSION_CONFLICT: { http: 409, message: 'Somebody else has changed this since you opened it.' },
  IDEMPOTENCY_MISMATCH: { http: 422, message: 'This idempotency key was used for another request.' },
  TOO_LARGE: { http: 413, message: 'That file or text is too large.' },
  TOO_MANY_REQUESTS: { http: 429, message: 'Too many requests. Please wait a moment and try again.', security: true },
  /** details.retryAfterSeconds; content is being read faster than a person could read it. */
  TOO_FAST: {
    http: 429,
    message: 'Pages are opening very fast, so we have paused for a moment. Please wait, then carry on.',
    security: true,
  },
  UNSUPPORTED_MEDIA_TYPE: { http: 415, message: 'Please send JSON.' },
  INTERNAL: { http: 500, message: 'Something went wrong on our side. Please try again.' },
  /** details.retryAfterSeconds; the call was not started, so sending it again is safe. */
  OVERLOADED: { http: 503, message: 'The site is very busy. Please try again in a few seconds.' },
  UNAVAILABLE: { http: 503, message: 'The service is not available right now. Please try again in a minute.' },
} as const satisfies ErrorTable;
export type PlatformErrorCode = keyof typeof platformErrors;

/** Messages by field path, e.g. {'matrices.0.name': 'Too short'}. */
export type FieldErrors = Readonly<Record<string, string>>;

interface AppErrorFacts {
  readonly http: number;
  readonly message: string;
  readonly security?: true;
  readonly keepsEffects?: true;
  readonly fields?: FieldErrors | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly requestId?: string | undefined;
}

/** The only error type that crosses the wire: raised on the server by fail() and rebuilt by the client. */
export class AppError extends Error {
  readonly code: string;
  readonly http: number;
  readonly security: boolean;
  readonly keepsEffects: boolean;
  readonly fields: FieldErrors | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly requestId: string | undefined;

  constructor(code: string, facts: AppErrorFacts) {
    super(facts.message);
    this.name = 'AppError';
    this.code = code;
    this.http = facts.http;
    this.security = facts.security ?? false;
    this.keepsEffects = facts.keepsEffects ?? false;
    this.fields = facts.fields;
    this.details = facts.details;
    this.requestId = facts.requestId;
  }
}

export interface FailOptions {
  readonly fields?: FieldErrors;
  readonly details?: Readonly<Record<string, unknown>>;
}
export type Fail<Code extends string> = (code: Code, options?: FailOptions) => never;

/** Creates a module's fail(), which accepts the platform's codes and the module's own; any other does not compile. */
export function failWith<Table extends ErrorTable>(table: Table): Fail<PlatformErrorCode | (keyof Table & string)> {
  const all: ErrorTable = { ...platformErrors, ...table };
  return (code, options = {}) => {
    const kind = all[code] ?? platformErrors.INTERNAL;
    throw new AppError(code, { ...kind, ...options });
  };
}

export const fail: Fail<PlatformErrorCode> = failWith({});
