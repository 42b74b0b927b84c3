import { randomBytes } from 'node:crypto';
import { type ApiOptions, mountApi, mountAtRoot, type Module, openApi } from '@app/platform/server';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { sendSecurityHeaders } from './http/security-headers.ts';

export interface ApiAppOptions extends ApiOptions {
  readonly modules: readonly Module[];
  readonly trustedProxies: number;
}

export const API_PREFIX = '/api/v1';
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;

const processMark = randomBytes(6).toString('base64url');
let requests = 0;
/** Unique across processes and cheap: it is made for every request. */
const requestId = () => `${processMark}-${((requests += 1)).toString(36)}`;

/** The HTTP application with only the API mounted; pages and files are added separately. */
export async function createApp(options: ApiAppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    genReqId: requestId,
    // Only where a proxy is in front: working out the forwarded address costs as much as the rest of the routing.
    trustProxy: options.trustedProxies > 0 ? (_address: string, hop: number) => hop < options.trustedProxies : false,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  sendSecurityHeaders(app);
  // For errors outside the API the response shows only the status and request id; details go to the log.
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) options.deps.log.error({ err: error, requestId: request.id }, 'page failed');
    return reply.status(status).type('text/plain; charset=utf-8').send(`Error ${status}. Reference ${request.id}`);
  });
  const routes = options.modules.flatMap((each) => each.routes);
  const description = JSON.stringify(openApi(routes, { title: `${options.deps.site.brand} API`, version: '1' }));
  await app.register(
    async (scope) => {
      scope.get('/openapi.json', (_request, reply) => reply.type('application/json').send(description));
      mountApi(scope, routes, options);
    },
    { prefix: API_PREFIX },
  );
  await app.register(async (scope) => mountAtRoot(scope, routes, options));
  return app;
}
