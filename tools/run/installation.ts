import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { settings } from '../parts/settings.ts';
import { must, root } from '../run-command.ts';

/** A complete seeded installation for tests and benches: production build, own database, own port. */
export interface Installation {
  readonly url: string;
  readonly databaseUrl: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Starts another process on the given port, or the main one again after a kill; `changed` overrides variables. */
  startProcess(port?: number, changed?: Readonly<Record<string, string>>): Promise<ChildProcess>;
  readonly process: () => ChildProcess;
  stop(): Promise<void>;
}
export interface InstallationOptions {
  readonly port: number;
  readonly name: string;
  readonly environment?: Readonly<Record<string, string>>;
}

const ADMIN_URL = settings.database.href;

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: ADMIN_URL });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode} before it was ready`);
    const ready = await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} was not ready within two minutes`);
}

/** A Redis database chosen by name, so that rate limits of other installations on this machine do not count here. */
const redisOf = (name: string): string => {
  const number = 1 + ([...new TextEncoder().encode(name)].reduce((sum, byte) => sum + byte, 0) % 15);
  return Object.assign(new URL(settings.redis), { pathname: `/${number}` }).href;
};
/** Resets every rate limit of the installation with this Redis. */
export async function forgetCounters(url: string): Promise<void> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1 });
  // Without Redis, limits are counted in the database, which is new.
  redis.on('error', () => undefined);
  await redis.flushdb().catch(() => undefined);
  redis.disconnect();
}

/** The environment of an installation's processes; exported for programs that start them differently. */
export const environmentFor = (options: InstallationOptions, databaseUrl: string): Record<string, string> => ({
  NODE_ENV: 'production',
  PORT: String(options.port),
  PUBLIC_URL: `http://localhost:${options.port}`,
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisOf(options.name),
  STORAGE: 's3',
  S3_ENDPOINT: settings.objects.endpoint.href,
  S3_BUCKET: settings.objects.bucket,
  S3_ACCESS_KEY: settings.objects.accessKey,
  S3_SECRET_KEY: settings.objects.secretKey,
  SESSION_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
  DEMO: 'on',
  LOG_LEVEL: 'error',
  REQUESTS_PER_MINUTE: '10000000',
  BUCKET_FACTOR: '100000',
  LOGIN_ATTEMPTS: '100000',
  ...options.environment,
});

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

export async function startInstallation(options: InstallationOptions): Promise<Installation> {
  const database = `installation_${options.name.replace(/[^a-z0-9]/g, '_')}`;
  const databaseUrl = Object.assign(new URL(ADMIN_URL), { pathname: `/${database}` }).href;
  await onServer(`drop database if exists ${database} with (force)`);
  await onServer(`create database ${database}`);
  const environment = environmentFor(options, databaseUrl);
  await forgetCounters(environment['REDIS_URL'] ?? '');
  await must('node', ['tools/run/db.ts', 'migrate'], environment);
  await must('node', ['db/seed/run.ts', '--quiet'], environment);
  const url = `http://localhost:${options.port}`;
  let current: ChildProcess;
  // The servers must end with this program, however it ends.
  const children = new Set<ChildProcess>();
  process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));
  const startProcess = async (port = options.port, changed: Readonly<Record<string, string>> = {}) => {
    const child = spawn('node', [join(root, 'apps/server/main.ts')], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment, PORT: String(port), ...changed },
    });
    children.add(child);
    if (port === options.port) current = child;
    await waitUntilReady(`http://localhost:${port}`, child);
    return child;
  };
  current = await startProcess();
  const stop = async () => {
    // All of them: a server without its database would keep polling for jobs.
    await Promise.all([...children].map(end));
    await onServer(`drop database if exists ${database} with (force)`);
  };
  return { url, databaseUrl, environment, startProcess, process: () => current, stop };
}
