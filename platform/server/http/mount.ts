import {
  AppError,
  type CallLimit,
  fail,
  type FieldErrors,
  isRule,
  isSpending,
  SUCCESS,
  type Rule,
  type Shape,
} from '@app/platform/contract';
import type { Server } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { AnyCall, Caller, Cookies, Incoming, Route } from './call.ts';
import type { Admit } from './refusal/admission.ts';
import { cookiesOf } from './cookies.ts';
import { mapError } from './error-mapper.ts';
import { acceptFiles, boundReceiving, incomingFile, keepingSession } from './incoming-file.ts';
import { idempotencyKey, once } from './idempotency/idempotency.ts';
import {
  acceptJson,
  DEFAULT_BODY_BYTES,
  type EarlyRefusal,
  refuseEarly,
  unboundBody,
} from './refusal/early-refusal.ts';
import { networkOf } from './refusal/network.ts';
import { isPartOfPage } from './refusal/part-of-page.ts';
import { createSecurityLog, createTroubleLog } from './security-log.ts';
import { asAnonymous, type CallerFacts, sharedRepliesOf } from './shared-replies.ts';
import { spend } from '../ports/limits/spend.ts';

/** Facts about a call for `Authorise`, which the application supplies and which throws to refuse the caller. */
export interface CallContext {
  readonly rule: Rule;
  readonly edition: Route['edition'];
  readonly allowsEndedSession: boolean;
  readonly whileActing: 'allow' | 'refuse' | 'ignore';
  /** Method and declared path, for the record of calls that staff make as a learner. */
  readonly call: string;
}
export type Authorise = (context: CallContext, incoming: Incoming, cookies: Cookies) => Promise<Caller> | Caller;

export interface ApiOptions extends EarlyRefusal {
  readonly deps: Deps;
  readonly authorise: Authorise;
  readonly secureCookies: boolean;
  /** Validates replies against their shapes: on in development and tests, off in production. */
  readonly checkReplies: boolean;
  /** Admits a call or refuses it under overload; left out: every call is admitted. */
  readonly admit?: Admit;
  readonly onDone?: (route: Route, status: number, milliseconds: number) => void;
  /** Counts, by code, the refusals that may be attacks, and those of overload. */
  readonly onRefused?: (code: string) => void;
  /** Wraps every call (tracing); left out when there is nothing to run. */
  readonly around?: <T>(route: Route, work: () => Promise<T>) => Promise<T>;
}

const fieldsOf = (error: z.core.$ZodError): FieldErrors =>
  Object.fromEntries(error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]));

/** A part of the request. Other data that does not fit its shape, such as a provider's reply, is not the caller's fault. */
function parse(shape: Shape | undefined, value: unknown): unknown {
  if (!shape) return undefined;
  const checked = (shape as z.ZodType).safeParse(value ?? {});
  return checked.success ? checked.data : fail('INVALID_INPUT', { fields: fieldsOf(checked.error) });
}

async function refuseTooMany(route: Route, limit: CallLimit, deps: Deps, key: string): Promise<void> {
  const verdict = await deps.limits.consume(route.name, key, limit);
  if (!verdict.allowed) fail('TOO_MANY_REQUESTS', { details: { retryAfterSeconds: verdict.retryAfterSeconds } });
}

/** An update may repeat the id of its path in the body. Any other id is left for the shape to refuse. */
function withoutRepeatedId({ method, params, body }: FastifyRequest): unknown {
  if (method !== 'PUT' || typeof body !== 'object' || body === null || !('id' in body)) return body;
  const { id, ...others } = body;
  return id === (params as { readonly id?: string }).id ? others : body;
}

/** One request to a call, and the reply that is sent to it. */
interface Exchange {
  readonly route: Route;
  readonly context: CallContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The body of the request: validated JSON, raw bytes, or a file as a stream. */
async function bodyOf({ route, request }: Exchange, deps: Deps, caller: Caller): Promise<unknown> {
  const { body, rawBody, upload } = route.endpoint.options;
  if (upload) return keepingSession(await incomingFile(request, upload.maxBytes), deps, caller);
  return rawBody ? (request.body ?? Buffer.alloc(0)) : parse(body, withoutRepeatedId(request));
}

/**
 * A key holds a database connection until the handler is done, so public calls take none: their writes are safe to
 * repeat. An upload is not held in a transaction while it arrives: sent again, it is stored again under the same name.
 */
function takesKeys({ endpoint: { method, rule, options } }: Route): boolean {
  if (method === 'GET' || rule === 'public') return false;
  return !options.ignoresKey && !options.upload && !options.rawBody;
}

/** The context of a call, the same for all of its requests. */
const contextOf = ({ endpoint: { rule, method, path, options }, edition }: Route): CallContext => ({
  rule,
  edition,
  allowsEndedSession: options.allowsEndedSession ?? false,
  whileActing: options.whileActing ?? (method === 'GET' ? 'allow' : 'refuse'),
  call: `${method} ${path}`,
});

/** The validated parts of the address of a request. */
function parseAddress({ route, request }: Exchange): Pick<AnyCall, 'params' | 'query'> {
  const { params, query } = route.endpoint.options;
  return { params: params ? parse(params, request.params) : request.params, query: parse(query, request.query) };
}

/** Validates the body, runs the handler and wraps its result. */
async function runCall(
  exchange: Exchange & { readonly address: Pick<AnyCall, 'params' | 'query'> },
  options: ApiOptions,
  facts: CallerFacts,
): Promise<unknown> {
  const { route, context, request, address } = exchange;
  const { options: declared } = route.endpoint;
  const call: AnyCall = {
    deps: options.deps,
    ...facts,
    authorise: async (further: Rule) =>
      void (await options.authorise({ ...context, rule: further }, facts.incoming, facts.cookies)),
    ...address,
    body: await bodyOf(exchange, options.deps, facts.caller),
  };
  const key = takesKeys(route) ? idempotencyKey(call) : null;
  const run = () => (key === null ? route.handle(call) : once(route, call, key));
  const payer = { userId: call.caller.actorId, network: networkOf(request.ip), isStaff: call.caller.scope !== null };
  const { spends } = declared;
  const data = await (isSpending(spends) ? spend(options.deps, spends, payer, { asked: call, run }) : run());
  if (options.checkReplies) (declared.reply as z.ZodType | undefined)?.parse(data === undefined ? {} : data);
  return declared.raw ? data : { status: SUCCESS, data: data ?? null };
}

async function handleRequest(exchange: Exchange, options: ApiOptions): Promise<unknown> {
  const { route, context, request, reply } = exchange;
  const { deps } = options;
  const { options: declared, method } = route.endpoint;
  const incoming: Incoming = {
    id: request.id,
    ip: request.ip,
    headers: request.headers,
    closing: closingOf(request.server),
  };
  const cookies = cookiesOf(request, reply, options.secureCookies);
  const caller = await options.authorise(context, incoming, cookies);
  if (declared.limit) await refuseTooMany(route, declared.limit, deps, caller.actorId ?? networkOf(request.ip));
  const facts = { caller, incoming, cookies };
  const shared = sharedRepliesOf(deps);
  const address = parseAddress(exchange);
  if (declared.shared && caller.scope === null) {
    reply.type('application/json; charset=utf-8');
    // By the validated address: a name in the query that the call does not know makes no other reply.
    const key = `${context.call} ${JSON.stringify([address.params, address.query])}`;
    return shared.read(route, key, () => runCall({ ...exchange, address }, options, asAnonymous(facts)));
  }
  try {
    return await runCall({ ...exchange, address }, options, facts);
  } finally {
    if (method !== 'GET') shared.dropAfter(route);
  }
}

const HOST = 'host:';
/** The paths of a call below the API's prefix, and those at the root of the host. */
const addressesOf = ({ path, options: { aliases = [] } }: Route['endpoint']) => ({
  below: [path, ...aliases.filter((each) => !each.startsWith(HOST))],
  atRoot: aliases.filter((each) => each.startsWith(HOST)).map((each) => each.slice(HOST.length)),
});

function register(scope: FastifyInstance, route: Route, urls: readonly string[], options: ApiOptions): void {
  const { method, path, rule } = route.endpoint;
  if (!isRule(rule)) throw new Error(`${method} ${path} has no rule that says who may call it`);
  if (route.endpoint.options.shared && (rule !== 'public' || method !== 'GET'))
    throw new Error(`${method} ${path} is not the same for everybody, so its reply cannot be shared`);
  const { onDone, around, admit, silentMs, restMs } = options;
  const { upload, rawBody, timeoutMs, priority = upload ? 'heavy' : 'read' } = route.endpoint.options;
  const context = contextOf(route);
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const started = performance.now();
    let status = 200;
    if (upload) unboundBody(request.raw);
    const receiving = upload && boundReceiving(request, { timeoutMs, silentMs, restMs });
    let leave: (() => void) | undefined;
    try {
      if (!isPartOfPage()) leave = admit?.(priority, method !== 'GET');
      const exchange = { route, context, request, reply };
      return await (around ? around(route, () => handleRequest(exchange, options)) : handleRequest(exchange, options));
    } catch (error) {
      status = mapError(error, request.id).http;
      throw error;
    } finally {
      receiving?.done();
      leave?.();
      onDone?.(route, status, performance.now() - started);
    }
  };
  const bodyLimit = rawBody?.maxBytes ?? route.endpoint.options.maxBodyBytes ?? DEFAULT_BODY_BYTES;
  for (const url of urls) scope.route({ method, url, handler, bodyLimit });
}

/** Passes on the bytes of a body without parsing them. */
function acceptBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

const closings = new WeakMap<Server, AbortController>();
const closingOf = ({ server }: FastifyInstance): AbortSignal => {
  const controller = closings.get(server) ?? new AbortController();
  closings.set(server, controller);
  return controller.signal;
};

/** Too many requests, and overload. */
const TRY_LATER = new Set([429, 503]);
const retryAfter = (error: unknown): number =>
  Number((error instanceof AppError ? error.details?.['retryAfterSeconds'] : undefined) ?? 1);

/** One error handler for every call, and `no-store` on every reply. */
function prepare(scope: FastifyInstance, options: ApiOptions): void {
  acceptJson(scope);
  scope.addHook('preClose', async () => closings.get(scope.server)?.abort());
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  refuseEarly(scope, { ...options, publicUrl: options.deps.site.publicUrl });
  const logRefusal = createSecurityLog(options.deps.log, options.deps.clock);
  const logTrouble = createTroubleLog(options.deps.log, options.deps.clock);
  scope.setErrorHandler((error, request, reply) => {
    const mapped = mapError(error, request.id);
    if (error instanceof AppError && error.security) {
      logRefusal(error, request);
      options.onRefused?.(error.code);
    }
    if (mapped.trouble) logTrouble(mapped.trouble, error, request);
    if (mapped.unexpected)
      options.deps.log.error({ err: error, requestId: request.id, url: request.routeOptions.url }, 'request failed');
    if (mapped.body.code === 'OVERLOADED') options.onRefused?.(mapped.body.code);
    if (TRY_LATER.has(mapped.http)) reply.header('retry-after', retryAfter(error));
    return reply.status(mapped.http).send(mapped.body);
  });
}

/** Mounts the routes below the scope's prefix, with a reply for unknown calls. */
export function mountApi(scope: FastifyInstance, routes: readonly Route[], options: ApiOptions): void {
  prepare(scope, options);
  const noSuchCall = () => fail('NOT_FOUND_ROUTE');
  scope.setNotFoundHandler(noSuchCall);
  // Needed inside this scope: otherwise the page routes would serve unknown API paths.
  scope.all('/*', { onRequest: noSuchCall }, noSuchCall);
  for (const route of routes) place(scope, route, addressesOf(route.endpoint).below, options);
}

function place(scope: FastifyInstance, route: Route, urls: readonly string[], options: ApiOptions): void {
  const { upload, rawBody } = route.endpoint.options;
  if (upload || rawBody) registerApart(scope, route, urls, options);
  else register(scope, route, urls, options);
}

/** In a separate scope, because other calls accept only JSON. */
function registerApart(scope: FastifyInstance, route: Route, urls: readonly string[], options: ApiOptions): void {
  void scope.register(async (own) => {
    if (route.endpoint.options.upload) await acceptFiles(own);
    else acceptBytes(own);
    register(own, route, urls, options);
  });
}

/** Calls that older mails and clients make at the root of the host, without the prefix. */
export function mountAtRoot(scope: FastifyInstance, routes: readonly Route[], options: ApiOptions): void {
  prepare(scope, options);
  for (const route of routes) place(scope, route, addressesOf(route.endpoint).atRoot, options);
}
