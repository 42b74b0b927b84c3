import { AppError, type ErrorReply, type PlatformErrorCode, platformErrors } from '@app/platform/contract';

export interface MappedError {
  readonly http: number;
  readonly body: ErrorReply;
  /** True for an error without a known mapping: it is logged with its stack. */
  readonly unexpected: boolean;
  /** The code or message of the database or the network, when the operator should learn of it. */
  readonly trouble?: string;
}

const from = (code: PlatformErrorCode, requestId: string): MappedError => ({
  http: platformErrors[code].http,
  body: { status: 'error', code, message: platformErrors[code].message, requestId },
  unexpected: code === 'INTERNAL',
});

/** Codes of the database and the HTTP layer that map to an error of ours. */
const KNOWN_CODES: Readonly<Record<string, PlatformErrorCode>> = {
  '23505': 'ALREADY_EXISTS',
  '23503': 'IN_USE',
  '23514': 'INVALID_INPUT',
  '23502': 'INVALID_INPUT',
  '22007': 'INVALID_INPUT',
  '22008': 'INVALID_INPUT',
  '22P02': 'INVALID_INPUT',
  '22021': 'INVALID_INPUT',
  '22P05': 'INVALID_INPUT',
  // A number too large for its column, or a text too long for its index.
  '22003': 'INVALID_INPUT',
  '54000': 'INVALID_INPUT',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_INPUT',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_INPUT',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_INPUT',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_BAD_URL: 'NOT_FOUND_ROUTE',
  ECONNREFUSED: 'UNAVAILABLE',
  ECONNRESET: 'UNAVAILABLE',
  EPIPE: 'UNAVAILABLE',
  '57P01': 'UNAVAILABLE',
  '57P02': 'UNAVAILABLE',
  '57P03': 'UNAVAILABLE',
  '53300': 'UNAVAILABLE',
  // Read-only, full, timed out, locked or in conflict with another transaction: worth retrying later.
  ENOSPC: 'UNAVAILABLE',
  EDQUOT: 'UNAVAILABLE',
  '25006': 'UNAVAILABLE',
  '25P03': 'UNAVAILABLE',
  '53100': 'UNAVAILABLE',
  '53200': 'UNAVAILABLE',
  '55P03': 'UNAVAILABLE',
  '57014': 'UNAVAILABLE',
  '40001': 'UNAVAILABLE',
  '40P01': 'UNAVAILABLE',
};

/** Refused by a constraint: input should have been refused earlier, so these may be faults of ours. */
const MAYBE_OURS: ReadonlySet<string> = new Set(['23502', '23514']);

/** Messages of the driver, without a code, for a broken or unavailable database connection. */
const LOST_CONNECTION: ReadonlySet<string> = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
]);

/** The only place where an error becomes a reply. */
export function mapError(error: unknown, requestId: string): MappedError {
  if (error instanceof AppError) {
    const { code, message, fields, details } = error;
    const body: ErrorReply = {
      status: 'error',
      code,
      message,
      ...(fields ? { fields } : {}),
      ...(details ? { details } : {}),
      requestId,
    };
    // Refused by the thousand under overload: counted, not logged.
    return { http: error.http, body, unexpected: error.http >= 500 && code !== 'OVERLOADED' };
  }
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  const known = typeof code === 'string' ? KNOWN_CODES[code] : undefined;
  if (known) {
    const isTrouble = known === 'UNAVAILABLE' || MAYBE_OURS.has(String(code));
    return { ...from(known, requestId), ...(isTrouble ? { trouble: String(code) } : {}) };
  }
  if (error instanceof Error && LOST_CONNECTION.has(error.message))
    return { ...from('UNAVAILABLE', requestId), trouble: error.message };
  if (statusCode === 400) return from('INVALID_INPUT', requestId);
  return from('INTERNAL', requestId);
}
