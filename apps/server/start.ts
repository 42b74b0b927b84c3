import { createCaptcha, createVeriff, createWebPush, hasOpenDemoAccount, type Accounts } from '@app/accounts/server';
import { registeredCountries } from '@app/integrity/server';
import {
  createAdmission,
  createLog,
  type Deps,
  installJobs,
  localBudget,
  limitRequests,
  type Module,
  type Route,
  smtpPost,
  startTracing,
  startWorkers,
  watchLoop,
} from '@app/platform/server';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { compose, type Composition } from './parts/compose.ts';
import type { Config } from './config.ts';
import type { Development } from './development.ts';
import { createDrain, type Drain } from './http/drain.ts';
import { mountOperations } from './http/operations.ts';
import { countRunning, type RunningCalls } from './http/running-calls.ts';
import { mountSite } from './http/site.ts';
import { mountStoredFiles, type StoredFilesOptions } from './http/stored-files.ts';
import { product } from './modules.ts';
import { checkDatabase, directUrlOf } from './parts/check-database.ts';
import { jobHandlers } from './parts/job-handlers.ts';
import { countPages, createMonitoring, logBase, readiness } from './parts/monitoring.ts';
import { createPush } from './parts/push.ts';
import { redisSignals } from './parts/session-signals.ts';

export type Role = 'api' | 'worker' | 'all';
export interface Running {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  stop(): Promise<void>;
}
export interface StartOptions {
  readonly development?: Development;
  /** Modules beside the product's own (the bench adds a call that does nothing). */
  readonly furtherModules?: readonly Module[];
}
interface Served {
  readonly accounts: Accounts;
  readonly composition: Composition;
  readonly modules: readonly Module[];
  readonly role: Role;
}

/** The passwords of demo accounts are public, so a former demo must not start for real users with them. */
async function refuseDemoAccounts(config: Config, { db, clock }: Deps): Promise<void> {
  if (config.demo || !(await hasOpenDemoAccount(db, clock.now()))) return;
  throw new Error('Demo accounts are still open: npm run owner -- <e-mail> <first name>, then npm run demo:remove');
}

const inSeconds = (milliseconds: number) => milliseconds / 1000;

const filesOf = (config: Config, { accounts, composition: { deps } }: Served): StoredFilesOptions => ({
  storage: deps.storage,
  clock: deps.clock,
  secret: config.sessions.tokenSecret,
  secureCookies: config.secureCookies,
  readersOf: (cookies) => accounts.readersOf(deps, cookies),
});

async function serveHttp(
  config: Config,
  served: Served,
  options: StartOptions,
): Promise<{ readonly app: FastifyInstance; readonly drain: Drain; readonly calls: RunningCalls }> {
  const { deps, pools } = served.composition;
  const api = served.role !== 'worker';
  const metrics = createMonitoring(config, served.role, served.composition);
  const isReady = readiness(config, served.composition);
  const budget = localBudget({ points: config.requestsPerMinute, seconds: 60 });
  const withinBudget = (network: string, cost?: number) => budget.take(network, performance.now(), cost) === 0;
  const loop = watchLoop();
  const calls = countRunning(createAdmission({ waiting: () => pools.main.waitingCount, delayMs: loop.delayMs }));
  const { admit } = calls;
  const tracing = await startTracing({ endpoint: api ? config.tracesUrl : undefined, service: served.role });
  const app = await createApp({
    deps,
    modules: api ? served.modules : [],
    authorise: served.accounts.authorise(deps),
    withinBudget,
    admit,
    secureCookies: config.secureCookies,
    checkReplies: !config.production,
    trustedProxies: config.trustedProxies,
    hstsSubdomains: config.hstsSubdomains,
    onDone: (route, status, milliseconds) =>
      metrics.request(route.name, route.endpoint.method, status, inSeconds(milliseconds)),
    onRefused: (code) => metrics.count(`refused_${code.toLowerCase()}_total`),
    ...(config.tracesUrl
      ? {
          around: <T>(route: Route, work: () => Promise<T>) =>
            tracing.span(route.name, { rule: route.endpoint.rule }, work),
        }
      : {}),
  });
  const drain = createDrain(app, config.drainSeconds);
  app.addHook('onClose', async () => {
    metrics.close();
    loop.stop();
    await tracing.stop();
  });
  await app.register(async (scope) => {
    limitRequests(scope, { withinBudget });
    mountOperations(scope, {
      ready: async () => {
        drain.refuseWhenLeaving();
        await isReady();
      },
      log: deps.log,
      metrics: () => metrics.render(),
      metricsToken: config.metricsToken,
    });
  });
  if (api) mountStoredFiles(app, filesOf(config, served));
  countPages(app, metrics);
  if (api) await mountSite(app, config, { withinBudget, admit, deps, development: options.development });
  await app.listen({ host: config.host, port: config.port });
  return { app, drain, calls };
}

/** How long a stop waits for calls whose clients have gone. */
const CALLS_MS = 10_000;

export async function start(config: Config, role: Role, options: StartOptions = {}): Promise<Running> {
  const log = createLog({ level: config.logLevel, base: logBase(config, role) });
  const signals = config.redisUrl ? redisSignals(config.redisUrl, log) : null;
  const captcha = createCaptcha(config.captcha, config.sessions.tokenSecret);
  const { accounts, modules: ours } = product({
    ...config.sessions,
    captcha,
    commerce: config.commerce,
    identity: config.identity ? createVeriff(config.identity) : null,
    push: createPush(config.push),
    webPush: config.webPush ? createWebPush(config.webPush) : null,
    visits: {
      ...(config.countryHeader ? { countryHeader: config.countryHeader } : {}),
      ...(config.site.countryUrl ? {} : { countries: registeredCountries() }),
    },
    ...(config.certificateSecrets ? { certificateSecrets: config.certificateSecrets } : {}),
    ...(signals ? { signals } : {}),
  });
  const modules = [...ours, ...(options.furtherModules ?? [])];
  const smtp = smtpPost(config.smtpUrl);
  const handlers = jobHandlers(smtp.post, modules);
  await checkDatabase(config.database);
  const databaseUrl = directUrlOf(config.database);
  await installJobs({ databaseUrl, log }, handlers);
  const composition = await compose(config, { modules, log });
  const { deps } = composition;
  for (const warning of config.warnings) deps.log.warn({ url: config.publicUrl }, warning);
  await refuseDemoAccounts(config, deps);
  const workers = role === 'api' ? null : await startWorkers(composition.jobDeps, handlers, { databaseUrl });
  const { app, drain, calls } = await serveHttp(config, { accounts, composition, modules, role }, options);
  deps.log.info({ role, url: config.publicUrl }, 'ready');
  const endRequests = async () => {
    await drain.begin();
    await app.close();
    await calls.ended(CALLS_MS);
  };
  const stop = async () => {
    // Side by side: a worker that still took jobs during the drain would have no time left to finish them.
    await Promise.all([endRequests(), workers?.stop()]);
    smtp.close();
    signals?.close();
    await composition.close();
  };
  return { app, deps, stop };
}
