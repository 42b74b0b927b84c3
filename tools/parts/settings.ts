/**
 * Addresses of the parts: the same names the application reads, so one environment moves both.
 * The defaults are loopback only and never leave the machine.
 */
const env = process.env;

function address(name: string, fallback: string): URL {
  const text = env[name] || fallback;
  if (!URL.canParse(text)) throw new Error(`${name} is not a URL`);
  return new URL(text);
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
} as const;

const loopback = new Set(['127.0.0.1', 'localhost']);

/** A part that lives on another machine is only checked, never started or stopped from here. */
export function isLocal(url: URL): boolean {
  return loopback.has(url.hostname);
}

/** The address without user and password, fit for a terminal or a log. */
export function shown(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}`;
}

export function portOf(url: URL, fallback: number): number {
  return url.port === '' ? fallback : Number(url.port);
}
