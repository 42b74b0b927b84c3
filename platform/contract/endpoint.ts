import type { Act, Harmless } from './wire/act.ts';
import type { Free, Spending } from './wire/bucket.ts';
import type { Rule } from './rule.ts';
import type { Shape } from './wire/shape.ts';

type Out<S> = S extends Shape ? S['_zod']['output'] : undefined;
type In<S> = S extends Shape ? S['_zod']['input'] : undefined;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Call = `${Method} /${string}`;

type Param<Segment extends string> = Segment extends `:${infer Name}?`
  ? Name
  : Segment extends `:${infer Name}`
    ? Name
    : never;
type ParamNames<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? Param<Head> | ParamNames<Tail>
  : Param<Path>;
type PathOf<C extends string> = C extends `${Method} ${infer Path}` ? Path : never;
type RawParams<C extends string> = { readonly [Name in ParamNames<PathOf<C>>]: string };

/** How often one person (or one address, for visitors) may make a call. */
export interface CallLimit {
  readonly points: number;
  readonly seconds: number;
}

/** An upload as it arrives: a stream to be read once, never held whole in memory. Name and type are the sender's claim. */
export interface IncomingFile {
  readonly name: string;
  readonly claimedType: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

export type Priority = 'heavy' | 'read' | 'answer';

export interface EndpointOptions {
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Shape;
  /** The body is one file, in the field `file` of a multipart form; the handler receives it as a stream. */
  readonly upload?: { readonly maxBytes: number };
  /**
   * The handler receives the raw bytes of the body, up to its own limit and of any content type: for callers that sign
   * what they send. Nothing is parsed, so the handler must check the signature first.
   */
  readonly rawBody?: { readonly maxBytes: number };
  /** The largest JSON body in bytes, where 64 kB is too small. */
  readonly maxBodyBytes?: number;
  readonly reply?: Shape;
  /** One sentence for the API description. */
  readonly about?: string;
  /** Of a writing call of staff: what it does to whom and how it is undone, or why it is harmless. */
  readonly act?: Act | Harmless;
  /** Why a writing call of staff leaves no audit line. Left out, testApi() fails a change without one in the same transaction. */
  readonly noAudit?: string;
  /** A strict limit in addition to the general limit per address, counted across all processes. */
  readonly limit?: CallLimit;
  /**
   * What the call costs of a bucket, because its reply shows content worth copying, or why it costs nothing. A call for
   * anybody but staff whose reply has such content must declare one of the two (`tests/access/copying.test.ts`).
   */
  readonly spends?: Spending | Free;
  /**
   * The reply is the same for everybody but staff. It is cached for one second, and dropped at once by a write of the
   * same module or by any staff write. Only for a public GET; the handler runs as an anonymous visitor.
   */
  readonly shared?: true;
  /** The reply is sent without the success envelope. */
  readonly raw?: true;
  /**
   * Other literal paths of the same call (older paths with an equal shape). One that begins `host:` is mounted at the
   * root of the host, outside the API's prefix.
   */
  readonly aliases?: readonly string[];
  /** An ended session reaches the handler instead of being refused with 401. */
  readonly allowsEndedSession?: true;
  /**
   * What happens while staff act as a learner. Left out: reads pass, writes are refused. allow: a write that staff may
   * make on a learner's behalf. refuse: a read that is private to the learner. ignore: the call concerns the staff
   * member's own session, so the act-as header is ignored.
   */
  readonly whileActing?: 'allow' | 'refuse' | 'ignore';
  /**
   * An idempotency key sent with the call is ignored: no reply is stored, and the handler does not run in the transaction of
   * the key. For a reply with a secret, for tries that must stay counted after a failure, for work that waits for a
   * provider, and for a call that is safe to repeat.
   */
  readonly ignoresKey?: true;
  /**
   * Which calls are refused first under overload: `heavy` before `read`, and `answer`, which saves a learner's work,
   * last. Left out: `heavy` for an upload, `read` for the rest.
   */
  readonly priority?: Priority;
  /** Client time-out in milliseconds where the default of 30 s is too short. */
  readonly timeoutMs?: number;
}

/** The inferred types of one call, computed once here and carried in one phantom property. */
export interface EndpointTypes {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly reply: unknown;
  readonly sent: { readonly query: unknown; readonly body: unknown };
}

export interface Endpoint<T extends EndpointTypes = EndpointTypes> {
  readonly method: Method;
  readonly path: string;
  readonly rule: Rule;
  readonly options: EndpointOptions;
  readonly types?: T;
}
export type EndpointTable = { readonly [name: string]: Endpoint };

/** The body of a call: a file, raw bytes, or the type of its shape. */
type OwnBody<O extends EndpointOptions, Json, Other = unknown> = O extends { readonly upload: object }
  ? IncomingFile & Other
  : O extends { readonly rawBody: object }
    ? Uint8Array & Other
    : Json;

export interface TypesFor<C extends string, O extends EndpointOptions> extends EndpointTypes {
  readonly params: O['params'] extends Shape ? Out<O['params']> : RawParams<C>;
  readonly query: Out<O['query']>;
  readonly body: OwnBody<O, Out<O['body']>>;
  readonly reply: O['reply'] extends Shape ? Out<O['reply']> : null;
  // Neither files nor raw bytes are sent as JSON: `never` keeps such calls out of the typed client; uploadFile() sends files.
  readonly sent: { readonly query: In<O['query']>; readonly body: OwnBody<O, In<O['body']>, never> };
}

/** One call as data: `endpoint('PUT /news/:id', 'staff:panews:e', { body, reply })`. The rule is required. */
export function endpoint<const C extends Call, const O extends EndpointOptions>(
  call: C,
  rule: Rule,
  options: O,
): Endpoint<TypesFor<C, O>> {
  const space = call.indexOf(' ');
  return { method: call.slice(0, space) as Method, path: call.slice(space + 1), rule, options };
}

/** Further paths for a call whose shape has not changed. */
export const alias = <E extends Endpoint>(row: E, paths: readonly string[]): E => ({
  ...row,
  options: { ...row.options, aliases: [...(row.options.aliases ?? []), ...paths] },
});

export type Mirror<Editions extends string, Table extends EndpointTable> = { readonly [E in Editions]: Table };

/**
 * One declaration, one set of endpoints per edition. The handler receives the edition as a typed value, so code need
 * not derive it from the path.
 */
export function mirror<const Bases extends Readonly<Record<string, string>>, Table extends EndpointTable>(
  bases: Bases,
  rows: (base: Bases[keyof Bases] & string, edition: keyof Bases & string) => Table,
): Mirror<keyof Bases & string, Table> {
  const entries = Object.entries(bases).map(([edition, base]) => [edition, rows(base as never, edition as never)]);
  return Object.fromEntries(entries) as Mirror<keyof Bases & string, Table>;
}

export type ParamsOf<E> = E extends Endpoint<infer T> ? T['params'] : never;
export type QueryOf<E> = E extends Endpoint<infer T> ? T['query'] : never;
export type BodyOf<E> = E extends Endpoint<infer T> ? T['body'] : never;
export type ReplyOf<E> = E extends Endpoint<infer T> ? T['reply'] : never;
export type SentOf<E> = E extends Endpoint<infer T> ? T['sent'] : never;
