import { AppError, fail } from '@app/platform/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network.ts';

/** The largest JSON body of a call that does not ask for more. */
export const DEFAULT_BODY_BYTES = 64 * 1024;
/** Deeper than anything we send; nesting is what makes a small body dear to parse. */
const MOST_DEPTH = 32;
const RECEIVE_MS = 30_000;

export interface EarlyRefusal {
  /** False once this network has used up its share of requests; never waits. */
  readonly withinBudget: (network: string) => boolean;
  /** How long the body of a call may take to arrive. */
  readonly receiveMs?: number;
}

/** Refuses a request of a network that has used up its share, before anything of it is read. */
export function limitRequests(scope: FastifyInstance, { withinBudget }: Pick<EarlyRefusal, 'withinBudget'>): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    if (withinBudget(networkOf(request.ip))) done();
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

/** A page of another site must not make our visitors' browsers write. */
function refuseForeignOrigin(request: FastifyRequest, ownOrigin: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined ? site === 'cross-site' : origin !== ownOrigin) fail('ORIGIN_REFUSED');
}

/** Cuts off a sender who dribbles: a call that waits for its body holds a connection. Uploads have a bound of their own. */
export const boundBody =
  ({ receiveMs = RECEIVE_MS }: EarlyRefusal) =>
  ({ raw, method }: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    if (method !== 'GET') {
      const limit = setTimeout(() => raw.destroy(), receiveMs);
      limit.unref();
      raw.once('end', () => clearTimeout(limit));
      raw.once('close', () => clearTimeout(limit));
    }
    done();
  };

/** What a call is refused for before its body is read: too many requests, a foreign page. */
export function refuseEarly(scope: FastifyInstance, options: EarlyRefusal & { readonly publicUrl: string }): void {
  const ownOrigin = new URL(options.publicUrl).origin;
  limitRequests(scope, options);
  scope.addHook('onRequest', (request: FastifyRequest, _reply: FastifyReply, done) => {
    if (request.method === 'GET') return done();
    return attempt(() => refuseForeignOrigin(request, ownOrigin), done);
  });
}

/** Counts brackets outside strings; the parser itself has no bound. */
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

/** JSON and nothing else, of a depth that is bounded. */
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
