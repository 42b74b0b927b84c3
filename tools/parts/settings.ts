import { readAddresses } from '../addresses.ts';

/**
 * Addresses of the parts, from the same variables the application reads, so that one .env changes both.
 * The defaults are loopback addresses.
 */
readAddresses();
const env = process.env;

function address(name: string, fallback: string): URL {
  const text = env[name] || fallback;
  if (!URL.canParse(text)) throw new Error(`${name} is not a URL`);
  return new URL(text);
}

function port(name: string, fallback: number): number {
  const number = Number(env[name] || fallback);
  if (!Number.isInteger(number) || number < 1 || number > 65_000) throw new Error(`${name} is not a port`);
  return number;
}

export const settings = {
  database: address('DATABASE_URL', 'postgres://app:app@127.0.0.1:55432/app'),
  redis: address('REDIS_URL', 'redis://127.0.0.1:56379'),
  objects: {
    endpoint: address('S3_ENDPOINT', 'http://127.0.0.1:57480'),
    region: env.S3_REGION || 'us-east-1',
    bucket: env.S3_BUCKET || 'app',
    accessKey: env.S3_ACCESS_KEY || 'local-access',
    secretKey: env.S3_SECRET_KEY || 'local-secret',
  },
  smtp: address('SMTP_URL', 'smtp://127.0.0.1:51025'),
  mailbox: address('MAILBOX_URL', 'http://127.0.0.1:51080'),
  payments: address('PAYMENTS_URL', 'http://127.0.0.1:51090'),
  /** The first port of each program that starts servers; further servers use the next ports. */
  ports: {
    e2e: port('E2E_PORT', 3100),
    fault: port('FAULT_PORT', 3180),
    bench: port('BENCH_PORT', 3300),
    lighthouse: port('LIGHTHOUSE_PORT', 3400),
  },
} as const;

const loopback = new Set(['127.0.0.1', 'localhost']);

/** Whether a part is on this machine. */
export function isLocal(url: URL): boolean {
  return loopback.has(url.hostname);
}

/** The address without user and password, for a terminal or a log. */
export function shown(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}`;
}

export function portOf(url: URL, fallback: number): number {
  return url.port === '' ? fallback : Number(url.port);
}
