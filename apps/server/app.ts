import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError, HOUR_MS } from '@app/platform/contract';
import { type ApiOptions, boundBodies, mountApi, mountAtRoot, type Module } from '@app/platform/server';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { refuseAddress, refuseConnection, refuseExpectations, routedAddress } from './http/broken-requests.ts';
import { describeApi } from './http/api-description.ts';
import { sendSecurityHeaders } from './security-headers.ts';

export interface ApiAppOptions extends ApiOptions {
  readonly modules: readonly Module[];
  readonly trustedProxies: number;
  /** Whether browsers are told to use https for every subdomain too; they are, unless it is false. */
  readonly hstsSubdomains?: boolean;
}

export const API_PREFIX = '/api/v1';
/** A call declares its own limit; no other route takes a body. */
const BODY_LIMIT_BYTES = 64 * 1024;
/** Enough for a recording, the longest upload, which must keep arriving; other bodies have half a minute. */
const REQUEST_MS = 2 * HOUR_MS;
/** A connection on which nothing moves, as of a page whose request never ends. */
const SILENT_MS = 600_000;
const HEADERS_MS = 20_000;
const KEEP_ALIVE_MS = 65_000;

const processMark = randomBytes(6).toString('base64url');
let requests = 0;
/** Unique across processes, and cheap because every request needs one. */
const requestId = () => `${processMark}-${((requests += 1)).toString(36)}`;

const PROXY_ID = /^[\w-]{8,64}$/;
/** Behind our own proxy its request id is reused, so that the two logs can be joined. */
const proxyRequestId = ({ headers }: { readonly headers: IncomingHttpHeaders }): string => {
  const proxyId = headers['x-request-id'];
  return typeof proxyId === 'string' && PROXY_ID.test(proxyId) ? proxyId : requestId();
};

/** The status of a page refused under overload. */
const OVERLOADED = 503;

/** The HTTP application with only the API mounted; pages and files are added separately. */
export async function createApp(options: ApiAppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    genReqId: options.trustedProxies > 0 ? proxyRequestId : requestId,
    // Only behind a proxy: parsing the forwarded address costs as much as the rest of the routing.
    trustProxy: options.trustedProxies > 0 ? (_address: string, hop: number) => hop < options.trustedProxies : false,
    bodyLimit: BODY_LIMIT_BYTES,
    // Requests on open connections are still served while the process closes; the drain has already reported "not ready".
    return503OnClosing: false,
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    rewriteUrl: routedAddress,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 5000 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  boundBodies(app.server);
  refuseExpectations(app.server);
  sendSecurityHeaders(app, options.hstsSubdomains);
  // For errors outside the API the response shows only the status and request id; details go to the log.
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const errorStatus = error instanceof AppError ? error.http : error.statusCode;
    const status = errorStatus !== undefined && (errorStatus < 500 || errorStatus === OVERLOADED) ? errorStatus : 500;
    if (status === 429 || status === OVERLOADED) reply.header('retry-after', 1);
    if (status === 500) options.deps.log.error({ err: error, requestId: request.id }, 'page failed');
    return reply.status(status).type('text/plain; charset=utf-8').send(`Error ${status}. Reference ${request.id}`);
  });
  const routes = options.modules.flatMap((each) => each.routes);
  const described = [...routes, ...describeApi(routes, options.deps.site)];
  await app.register(async (scope) => mountApi(scope, described, options), { prefix: API_PREFIX });
  await app.register(async (scope) => mountAtRoot(scope, routes, options));
  return app;
}
