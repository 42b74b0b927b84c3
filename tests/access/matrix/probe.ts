import { mountApi, type Authorise, type Deps, type Route } from '@app/platform/server';
import Fastify, { type InjectOptions } from 'fastify';
import {
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { z } from 'zod';
import type { Headers, World } from '../cast.ts';

/**
 * How a cell is measured. The routes, their rules and their handlers are the product's own, and the caller is authorised
 * against the real database; but the handler gets deps that fail on first use: a database, store, queue and mailer that
 * reject everything. So a refusal (401, 403, 404) can only come from a check of the caller, before the handler or at its top,
 * and never from a missing row; a caller that reaches a dependency, gets a reply or an input error has passed. Nothing is
 * written, so no cell can affect the next.
 */
export type Outcome = 'yes' | '401' | '404' | `403 ${string}` | `broken ${number}`;

class Tripwire extends DummyDriver {
  override acquireConnection(): Promise<DatabaseConnection> {
    const refuse = () => {
      throw new Error('reached the database');
    };
    return Promise.resolve({ executeQuery: refuse, streamQuery: refuse } as unknown as DatabaseConnection);
  }
}

const brokenDb = () =>
  new Kysely<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Tripwire(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }) as unknown as Deps['db'];

/** Rejects asynchronously, as the real parts do: a synchronous throw would leave a parallel rejection unhandled. */
const reached = (part: string) => (): Promise<never> => Promise.reject(new Error(`reached the ${part}`));
const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

const brokenParts = (deps: Deps): Deps => ({
  ...deps,
  db: brokenDb(),
  log: silent,
  limits: {
    consume: async () => ({ allowed: true, retryAfterSeconds: 0 }),
    refund: async () => undefined,
    reserve: async () => ({ allowed: true, retryAfterSeconds: 0, isNew: false, settle: async () => undefined }),
    charge: async () => undefined,
  },
  jobs: { enqueue: reached('queue') },
  mail: { send: reached('post') },
  settings: { read: reached('settings'), write: reached('settings') },
  storage: {
    put: reached('store'),
    putStream: reached('store'),
    get: reached('store'),
    open: reached('store'),
    remove: reached('store'),
    list: reached('store'),
    signedUrl: reached('store'),
  },
});

/** Body validation is switched off, so that an empty body reaches every handler; validation is tested elsewhere. */
const unchecked = (route: Route): Route => {
  const { reply: _reply, body: _body, ...options } = route.endpoint.options;
  return { ...route, endpoint: { ...route.endpoint, options: { ...options, body: z.any() } } };
};

/** Path values that pass validation and match no row; a tag must be one that the call knows. */
const ANY_ID = '018f0000-0000-7000-8000-00000000dead';
const tagFor = (method: string, path: string): string =>
  path.includes('/mail/') || method === 'PUT' ? 'forgotmail' : 'mostdevices';
const sampleFor = (name: string, method: string, path: string): string => {
  if (name === 'tag') return tagFor(method, path);
  return name === 'version' ? '1' : ANY_ID;
};
const sampleUrl = (method: string, path: string): string =>
  `/api/v1${path.replace(/:(\w+)\??/g, (_, name: string) => sampleFor(name, method, path))}`;

export function requestTo(route: Route, headers: Headers, path = route.endpoint.path): InjectOptions {
  const { method } = route.endpoint;
  const body = method === 'GET' ? {} : { payload: '{}', headers: { 'content-type': 'application/json', ...headers } };
  return { method, url: sampleUrl(method, path), headers: { ...headers }, ...body };
}

export interface Probe {
  call(route: Route, headers: Headers, path?: string): Promise<Outcome>;
  close(): Promise<void>;
}

export async function openProbe({ product, api, routes }: World): Promise<Probe> {
  const authorise = product.accounts.authorise(api.deps);
  const admitted = new Set<string>();
  const watched: Authorise = async (context, incoming, cookies) => {
    const caller = await authorise(context, incoming, cookies);
    admitted.add(incoming.id);
    return caller;
  };
  let requests = 0;
  const app = Fastify({
    genReqId: () => String((requests += 1)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  const options = { deps: brokenParts(api.deps), withinBudget: () => true, secureCookies: false, checkReplies: false };
  await app.register(async (scope) => mountApi(scope, routes.map(unchecked), { ...options, authorise: watched }), {
    prefix: '/api/v1',
  });
  await app.ready();

  const call: Probe['call'] = async (route, headers, path) => {
    const reply = await app.inject(requestTo(route, headers, path));
    const { statusCode: status } = reply;
    const wasAdmitted = admitted.delete(String(requests));
    if (status === 401 || status === 404) return `${status}`;
    if (status === 403) return `403 ${reply.json<{ code: string }>().code}`;
    return wasAdmitted ? 'yes' : `broken ${status}`;
  };
  return { call, close: () => app.close() };
}
