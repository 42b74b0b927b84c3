import type { Endpoint, ReplyOf, SentOf } from '@app/platform/contract';
import { accountsApi } from '@app/accounts/contract';
import type { ApiOptions, Deps, JobKind, Module } from '@app/platform/server';
import { API_PREFIX, createApp } from '../../../apps/server/app.ts';
import { demoAccounts } from '../accounts.ts';
import { DEVICES } from '../world/traces.ts';

/** Makes one API call as the visitor; a refusal throws, because the history contains only allowed calls. */
export type Caller = <E extends Pick<Endpoint, 'method' | 'path'>>(
  endpoint: E,
  input?: CallInput<E>,
) => Promise<ReplyOf<E>>;
interface CallInput<E> {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: E extends Endpoint ? SentOf<E>['body'] : unknown;
}
export interface LetterSent {
  readonly to: string;
  readonly variables: Readonly<Record<string, string>>;
}
export interface Stage {
  /** Logs a demo account in, runs the work and logs out, all at the same clock time. Null: without logging in. */
  visit(name: string | null, at: Date, work: (call: Caller) => Promise<void>): Promise<void>;
  /** The mails that would have been sent; none is delivered. */
  readonly mails: readonly LetterSent[];
  close(): Promise<void>;
}
export interface StageOptions {
  readonly deps: Deps;
  readonly modules: readonly Module[];
  readonly authorise: (deps: Deps) => ApiOptions['authorise'];
  /** Sets the clock of `deps`. */
  readonly moveTo: (at: Date) => void;
}
type Queued = { readonly name: string; readonly payload: never };

/** Keeps history out of the present: no mail is delivered, no rate limit consumed, no job left in the queue. */
function partsOfThePast(deps: Deps, mails: LetterSent[], queue: Queued[]): Deps {
  return {
    ...deps,
    limits: {
      consume: async () => ({ allowed: true, retryAfterSeconds: 0 }),
      refund: async () => undefined,
      reserve: async () => ({ allowed: true, retryAfterSeconds: 0, isNew: false, settle: async () => undefined }),
      charge: async () => undefined,
    },
    mail: { send: async (_db, { to, variables }) => void mails.push({ to, variables }) },
    jobs: {
      enqueue: async <P extends object>(_db: unknown, kind: JobKind<P>, payload: P) =>
        void queue.push({ name: kind.name, payload: payload as never }),
    },
  };
}

const fill = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/**
 * The product at a given moment in the past. History is made through the API, so that rules, notices and audit entries are
 * the product's own.
 */
export async function openStage({ deps: currentDeps, modules, authorise, moveTo }: StageOptions): Promise<Stage> {
  const [mails, queue]: [LetterSent[], Queued[]] = [[], []];
  const deps = partsOfThePast(currentDeps, mails, queue);
  const app = await createApp({
    deps,
    modules,
    authorise: authorise(deps),
    withinBudget: () => true,
    secureCookies: false,
    checkReplies: false,
    trustedProxies: 0,
  });
  const handlers = new Map(modules.flatMap(({ jobs }) => jobs).map((handler) => [handler.name, handler]));
  const send = async (endpoint: Pick<Endpoint, 'method' | 'path'>, input: CallInput<unknown>, headers: object) => {
    const reply = await app.inject({
      method: endpoint.method,
      url: API_PREFIX + fill(endpoint.path, input.params),
      headers: { 'user-agent': DEVICES[0].agent, ...headers },
      ...(input.body === undefined ? {} : { payload: input.body as object }),
    });
    if (reply.statusCode >= 300) throw new Error(`${endpoint.method} ${endpoint.path}: ${reply.body}`);
    for (let job = queue.shift(); job; job = queue.shift()) await handlers.get(job.name)?.run(deps, job.payload);
    return reply;
  };
  const callWith =
    (headers: object): Caller =>
    async (endpoint, input = {}) =>
      (await send(endpoint, input, headers)).json().data;
  return {
    mails,
    close: () => app.close(),
    async visit(name, at, work) {
      moveTo(at);
      if (name === null) return work(callWith({}));
      const opened = await send(accountsApi.login, { body: demoAccounts()[name] }, {});
      const cookie = opened.cookies.map((each) => `${each.name}=${each.value}`).join('; ');
      const call = callWith({ cookie, authorization: `Bearer ${opened.json().data.token}` });
      await work(call);
      await call(accountsApi.logout, { body: {} as never });
    },
  };
}
