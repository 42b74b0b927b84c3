import type {
  BodyOf,
  Edition,
  Endpoint,
  EndpointTable,
  Mirror,
  ParamsOf,
  QueryOf,
  ReplyOf,
  Rule,
  Scope,
} from '@app/platform/contract';
import type { Deps } from '../deps.ts';

/** What the platform needs to know about the caller. The access module's Viewer has more fields. */
export interface Caller {
  readonly actorId: string | null;
  /** The person acted for; equals actorId unless staff act as a learner. */
  readonly subjectId: string | null;
  /** Product lines staff may edit; null for everybody else. */
  readonly scope: Scope | null;
}
export const VISITOR: Caller = { actorId: null, subjectId: null, scope: null };

/** The facts of a request that use cases may read. */
export interface Incoming {
  readonly id: string;
  readonly ip: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Aborted when this process is about to stop, so that streamed replies end. */
  readonly closing?: AbortSignal;
}
export interface CookieOptions {
  readonly maxAgeSeconds?: number;
  readonly httpOnly?: boolean;
  readonly sameSite?: 'strict' | 'lax';
}
export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, options?: CookieOptions): void;
  clear(name: string): void;
}

export interface AnyCall {
  readonly deps: Deps;
  readonly caller: Caller;
  /** Requires a further right once the row is known; it refuses exactly as the call's own rule would. */
  readonly authorise: (rule: Rule) => Promise<void>;
  readonly incoming: Incoming;
  readonly cookies: Cookies;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}
export interface CallOf<E extends Endpoint> extends AnyCall {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
}
export type Handler<E extends Endpoint> = (call: CallOf<E>) => Promise<ReplyOf<E>> | ReplyOf<E>;
export type Handlers<T extends EndpointTable> = { readonly [Name in keyof T]: Handler<T[Name]> };

export interface Route {
  readonly name: string;
  /** The module it belongs to, set by module(). */
  readonly module?: string;
  readonly endpoint: Endpoint;
  readonly edition?: Edition;
  readonly handle: (call: AnyCall) => unknown;
}

/** Binds handlers to a table of endpoints. A missing handler or a wrong reply does not compile. */
export function serve<T extends EndpointTable>(table: T, handlers: Handlers<T>, edition?: Edition): readonly Route[] {
  return Object.entries(table).map(([name, endpoint]) => {
    const handle = handlers[name] as unknown as (call: AnyCall) => unknown;
    return { name: edition ? `${name}.${edition}` : name, endpoint, handle, ...(edition ? { edition } : {}) };
  });
}

/** The same for mirrored endpoints: one set of handlers, which receives the edition it serves. */
export function serveEach<E extends Edition, T extends EndpointTable>(
  mirrored: Mirror<E, T>,
  handlersFor: (edition: E) => Handlers<T>,
): readonly Route[] {
  return (Object.entries(mirrored) as [E, T][]).flatMap(([edition, table]) =>
    serve(table, handlersFor(edition), edition),
  );
}
