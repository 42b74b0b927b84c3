import type { Deps } from '@app/platform/server';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createApp } from '../../apps/server/app.ts';
import type { Headers, World } from './cast.ts';

export interface RequestOptions {
  readonly body?: unknown;
  readonly headers?: Headers;
  /** The client's IP address. */
  readonly from?: string;
}
export interface Served {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  call(method: string, path: string, options?: RequestOptions): Promise<LightMyRequestResponse>;
}

/** Rate limits are not tested here and would refuse the requests of other tests. */
export const unlimited: Deps['limits'] = {
  consume: async () => ({ allowed: true, retryAfterSeconds: 0 }),
  refund: async () => undefined,
  reserve: async () => ({ allowed: true, retryAfterSeconds: 0, isNew: false, settle: async () => undefined }),
  charge: async () => undefined,
};

/** The application as it is served (headers, request ids, body limits), with some of the world's deps replaced. */
export async function serveWorld(
  { api, product }: World,
  changed: Partial<Deps> = {},
  trustedProxies = 0,
): Promise<Served> {
  const deps: Deps = { ...api.deps, ...changed };
  const app = await createApp({
    deps,
    modules: product.modules,
    authorise: product.accounts.authorise(deps),
    withinBudget: () => true,
    secureCookies: deps.site.publicUrl.startsWith('https:'),
    checkReplies: true,
    trustedProxies,
  });
  const call: Served['call'] = (method, path, { body, headers = {}, from = '203.0.113.1' } = {}) => {
    const sent: InjectOptions = { method, url: `/api/v1${path}`, remoteAddress: from };
    if (body === undefined) return app.inject({ ...sent, headers: { ...headers } });
    const typed = { 'content-type': 'application/json', ...headers };
    return app.inject({ ...sent, headers: typed, payload: JSON.stringify(body) });
  };
  return { app, deps, call };
}
