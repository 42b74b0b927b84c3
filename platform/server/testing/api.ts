import { randomBytes, randomInt } from 'node:crypto';
import type { Slot } from '@app/platform/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { createAudit } from '../audit/audit.ts';
import type { Deps, Ids, Log, Site } from '../deps.ts';
import { sanitisedMarkup } from '../ports/html/sanitised-markup.ts';
import { type ApiOptions, type Authorise, mountApi, mountAtRoot } from '../http/mount.ts';
import { systemIds } from '../ports/ids/ids.ts';
import { createLimits } from '../ports/limits/limits.ts';
import { refuseUnfit } from '../mail/mail.ts';
import type { Module } from '../module.ts';
import { memoryStorage } from '../ports/storage/memory.ts';
import { createSettings } from '../ports/settings/settings.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { traced, watchWrites } from './traces.ts';

export interface TestClock {
  now(): Date;
  advance(milliseconds: number): void;
}
export interface SentMail {
  readonly template: string;
  readonly to: string;
  readonly variables: Readonly<Record<string, string>>;
}
export interface ApiReply {
  readonly http: number;
  readonly body: {
    readonly status: string;
    readonly data?: unknown;
    readonly code?: string;
    readonly message?: string;
    readonly fields?: Record<string, string>;
  };
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly cookies: readonly string[];
}
export interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
}
export interface TestApi {
  readonly deps: Deps;
  readonly clock: TestClock;
  readonly database: TestDatabase;
  readonly app: FastifyInstance;
  /** Mails and jobs that were enqueued, in order. Delivery has its own tests. */
  readonly mails: SentMail[];
  readonly jobs: { readonly name: string; readonly payload: object }[];
  call(method: string, path: string, options?: CallOptions): Promise<ApiReply>;
  close(): Promise<void>;
}

const PREFIX = '/api/v1';
const quiet: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (facts) => console.error(facts),
};
export const testSite: Site = {
  publicUrl: 'http://localhost:3000',
  brand: 'Testbank',
  profession: 'physician associate',
  company: 'Testbank Ltd',
  supportEmail: 'help@example.test',
  mailFrom: 'Testbank <mail@example.test>',
  demo: true,
};

function testClock(start = new Date('2026-11-15T10:00:00Z')): TestClock {
  let offset = 0;
  const began = Date.now();
  return {
    now: () => new Date(start.getTime() + (Date.now() - began) + offset),
    advance: (milliseconds) => void (offset += milliseconds),
  };
}
export const testIds: Ids = {
  ...systemIds,
  token: (bytes = 24) => randomBytes(bytes).toString('base64url'),
  code: () => String(randomInt(1_000_000)).padStart(6, '0'),
};

function testDeps(database: TestDatabase, clock: TestClock, modules: readonly Module[]) {
  const mails: SentMail[] = [];
  const jobs: { name: string; payload: object }[] = [];
  const contributions = modules.flatMap((each) => each.contributes);
  const deps: Deps = {
    db: database.db,
    clock,
    ids: testIds,
    log: quiet,
    site: testSite,
    jobs: { enqueue: async (_db, kind, payload) => void jobs.push({ name: kind.name, payload }) },
    mail: {
      send: async (_db, message) => {
        refuseUnfit(message);
        mails.push({ template: message.template.key, to: message.to, variables: message.variables });
      },
    },
    storage: memoryStorage(),
    settings: createSettings({ db: database.db, ids: testIds, log: quiet }),
    limits: createLimits({ db: database.db, log: quiet, clock }),
    markup: sanitisedMarkup(),
    audit: createAudit({ clock, ids: testIds, secrets: ['only-for-tests-0123456789-0123456789'] }),
    slots: {
      contributions: <C>(slot: Slot<C>) =>
        contributions.filter((each) => each.slot === slot.name).map((each) => each.value as C),
    },
  };
  return { deps, mails, jobs };
}

/** A running API of the given modules with its own database: real HTTP parsing, real Postgres, validated replies. */
export async function testApi(options: {
  readonly modules: readonly Module[];
  readonly authorise: (deps: Deps) => Authorise;
}): Promise<TestApi> {
  const database = await testDatabase();
  watchWrites(database.pool);
  const clock = testClock();
  const { deps, mails, jobs } = testDeps(database, clock, options.modules);
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 } });
  const routes = options.modules.flatMap((each) => each.routes);
  const api: ApiOptions = {
    deps,
    authorise: options.authorise(deps),
    withinBudget: () => true,
    secureCookies: false,
    checkReplies: true,
    around: traced,
  };
  await app.register(async (scope) => mountApi(scope, routes, api), { prefix: PREFIX });
  await app.register(async (scope) => mountAtRoot(scope, routes, api));
  await app.ready();
  return {
    deps,
    clock,
    database,
    app,
    mails,
    jobs,
    call: (method, path, request) => inject(app, method, path, request),
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}

async function inject(
  app: FastifyInstance,
  method: string,
  path: string,
  request: CallOptions = {},
): Promise<ApiReply> {
  const query = new URLSearchParams(
    Object.entries(request.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  const reply = await app.inject({
    method: method as 'GET',
    url: `${PREFIX}${path}${query ? `?${query}` : ''}`,
    headers: { ...(request.body === undefined ? {} : { 'content-type': 'application/json' }), ...request.headers },
    ...(request.body === undefined ? {} : { payload: JSON.stringify(request.body) }),
  });
  const cookies = reply.cookies.map((cookie) => `${cookie.name}=${cookie.value}`);
  return { http: reply.statusCode, body: reply.json(), text: reply.body, headers: reply.headers, cookies };
}
