import { AppError, fail } from '@app/platform/contract';
import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network.ts';
import { isPartOfPage } from './part-of-page.ts';

/** The largest JSON body, unless the endpoint declares more. */
export const DEFAULT_BODY_BYTES = 64 * 1024;
/** Deeper than anything we send; deep nesting makes a small body costly to parse. */
const MOST_DEPTH = 32;
const RECEIVE_MS = 30_000;

export interface EarlyRefusal {
  /** False once this network has used up its share of requests; synchronous. A request costs one point, unless more is named. */
  readonly withinBudget: (network: string, cost?: number) => boolean;
  /** How long the rest of an upload that was refused may take to arrive. */
  readonly restMs?: number;
  /** The longest silence within an upload. */
  readonly silentMs?: number;
}

/** Refuses requests of a network that has used up its share, before anything is read. */
export function limitRequests(scope: FastifyInstance, { withinBudget }: Pick<EarlyRefusal, 'withinBudget'>): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    if (isPartOfPage() || withinBudget(networkOf(request.ip))) done();
    else attempt(() => fail('TOO_MANY_REQUESTS'), done);
  });
}

function attempt(work: () => void, done: (error?: Error) => void): void {
  try {
    work();
  } catch (error) {
    done(error as Error);
    return;
  }
  done();
}

/** Another site's page must not make our visitors' browsers write (CSRF). */
function refuseForeignOrigin(request: FastifyRequest, ownOrigin: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined ? site === 'cross-site' : origin !== ownOrigin) fail('ORIGIN_REFUSED');
}

const limits = new WeakMap<IncomingMessage, NodeJS.Timeout>();
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Cuts off slow senders, whatever they ask for: also a page, an unknown address or a refused call, whose reply is sent
 * long before the body has arrived, holds its connection until then. An accepted upload has its own time limit.
 */
export function boundBodies(server: Server, receiveMs = RECEIVE_MS): void {
  server.on('request', (request) => {
    if (!hasBody(request)) return;
    const limit = setTimeout(() => request.complete || request.socket.destroy(), receiveMs);
    limit.unref();
    limits.set(request, limit);
    request.once('end', () => clearTimeout(limit));
  });
}

/** For a body whose call has a time limit of its own. */
export const unboundBody = (request: IncomingMessage): void => clearTimeout(limits.get(request));

/** Refusals before the body is read: too many requests, or a foreign origin. */
export function refuseEarly(scope: FastifyInstance, options: EarlyRefusal & { readonly publicUrl: string }): void {
  const ownOrigin = new URL(options.publicUrl).origin;
  limitRequests(scope, options);
  scope.addHook('onRequest', (request: FastifyRequest, _reply: FastifyReply, done) => {
    if (request.method === 'GET') return done();
    return attempt(() => refuseForeignOrigin(request, ownOrigin), done);
  });
}

/** Counts brackets outside strings; the parser itself has no depth limit. */
function depthOf(json: string): number {
  let depth = 0;
  let most = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (inString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '[' || sign === '{') most = Math.max(most, (depth += 1));
    else if (sign === ']' || sign === '}') depth -= 1;
  }
  return most;
}

/** Accepts only JSON, of limited depth. */
export function acceptJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.length > MOST_DEPTH && depthOf(text) > MOST_DEPTH) return done(tooDeep(), undefined);
    return parse(request, text, done);
  });
}

const tooDeep = () => new AppError('INVALID_INPUT', { http: 400, message: 'What was sent is nested too deeply.' });
