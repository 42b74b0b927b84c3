import { AppError, type ErrorReply, isSuccess } from '@app/platform/contract';
import { API_PREFIX } from './api-base.ts';

const DEFAULT_TIMEOUT_MS = 30_000;

export interface Outgoing {
  readonly method: string;
  /** Path below the API prefix, with parameters filled in. */
  readonly path: string;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  /** The API's base URL, when it is not the default on this host. */
  readonly base?: string | undefined;
  /** With the admin's own session, even during act-as. */
  readonly asSelf?: boolean | undefined;
  /** Resolve with the whole reply instead of its data. */
  readonly raw?: boolean | undefined;
  /** Completes even when its document is unloaded. */
  readonly keepalive?: boolean | undefined;
  /** Replaces fetch. */
  readonly fetching?: Fetch | undefined;
}
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export function queryString(query: object | undefined): string {
  const pairs = Object.entries(query ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
}

/** Fills `:name` segments; an optional one (`:name?`) without a value is left out. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  const segments = path.split('/').map((segment) => {
    if (!segment.startsWith(':')) return segment;
    const value = params[segment.slice(1).replace('?', '')];
    return value === undefined ? '' : encodeURIComponent(value);
  });
  return segments.join('/').replace(/\/$/, '') || '/';
}

const asError = (reply: unknown, http: number): AppError => {
  const { code, message, fields, details, requestId } = (reply ?? {}) as Partial<ErrorReply>;
  return new AppError(code ?? 'UNREADABLE', {
    http,
    message: message ?? 'The reply could not be read.',
    fields,
    details,
    requestId,
  });
};

const abortAfter = (outgoing: Outgoing): AbortSignal => {
  const limit = AbortSignal.timeout(outgoing.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  return outgoing.signal ? AbortSignal.any([outgoing.signal, limit]) : limit;
};

/** One exchange: resolves with the data of a success, rejects with an AppError for everything else. */
export async function exchange(fetching: Fetch, outgoing: Outgoing): Promise<unknown> {
  const { body } = outgoing;
  // The browser sets the content type of a form, with the boundary it has chosen.
  const isJson = body !== undefined && !(body instanceof FormData);
  const response = await fetching(`${outgoing.base ?? API_PREFIX}${outgoing.path}${queryString(outgoing.query)}`, {
    method: outgoing.method,
    headers: {
      accept: 'application/json',
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...outgoing.headers,
    },
    signal: abortAfter(outgoing),
    ...(outgoing.keepalive ? { keepalive: true } : {}),
    ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
  });
  const reply: unknown = await response.json().catch(() => null);
  if (outgoing.raw && response.ok) return reply;
  if (!isSuccess(reply)) throw asError(reply, response.status);
  return reply.data;
}
