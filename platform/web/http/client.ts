import type { Endpoint, EndpointTable, ParamsOf, ReplyOf, SentOf } from '@app/platform/contract';
import { send } from './browser.ts';
import { fillPath, type Outgoing } from './transport.ts';

type Argument<Name extends string, Value> = [Value] extends [undefined] ? unknown : { readonly [N in Name]: Value };
/** The arguments of a call: only the parts its endpoint declares. */
export type Arguments<E extends Endpoint> = ([keyof ParamsOf<E>] extends [never]
  ? unknown
  : { readonly params: ParamsOf<E> }) &
  (SentOf<E> extends { query: infer Q } ? ([Q] extends [undefined] ? unknown : { readonly query?: Q }) : unknown) &
  (SentOf<E> extends { body: infer B } ? Argument<'body', B> : unknown) & {
    readonly signal?: AbortSignal;
    readonly idempotencyKey?: string;
    /** With the admin's own session, even during act-as. */
    readonly asSelf?: boolean;
    /** Overrides the endpoint's time-out, in milliseconds. */
    readonly timeoutMs?: number;
  };
export type Client<T extends EndpointTable> = {
  readonly [Name in keyof T]: (args: Arguments<T[Name]>) => Promise<ReplyOf<T[Name]>>;
};

interface Loose {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  readonly asSelf?: boolean;
  readonly timeoutMs?: number;
}

export function outgoingFor(endpoint: Endpoint, args: Loose): Outgoing {
  return {
    method: endpoint.method,
    path: fillPath(endpoint.path, args.params),
    query: args.query,
    body: endpoint.method === 'GET' ? undefined : (args.body ?? {}),
    signal: args.signal,
    timeoutMs: args.timeoutMs ?? endpoint.options.timeoutMs,
    asSelf: args.asSelf,
    raw: endpoint.options.raw,
    headers: args.idempotencyKey ? { 'idempotency-key': args.idempotencyKey } : {},
  };
}

/** Calls one endpoint; the types come from its declaration. */
export const callEndpoint = <E extends Endpoint>(endpoint: E, args: Arguments<E>): Promise<ReplyOf<E>> =>
  send(outgoingFor(endpoint, args)) as Promise<ReplyOf<E>>;

/** A typed client of a whole table: `client(newsApi).list({ query: { page: 2 } })`. */
export function client<T extends EndpointTable>(table: T): Client<T> {
  const calls = Object.entries(table).map(([name, endpoint]) => [
    name,
    (args: Loose) => send(outgoingFor(endpoint, args)),
  ]);
  return Object.fromEntries(calls) as Client<T>;
}
