import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

const FILE = path.resolve(import.meta.dirname, '../.env');

/** The variables that keep two clones on one machine apart: addresses of the parts, and ports of the servers we start. */
const NAMES = [
  'DATABASE_URL',
  'REDIS_URL',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'SMTP_URL',
  'MAILBOX_URL',
  'PAYMENTS_URL',
  'PARTS_DIR',
  'E2E_PORT',
  'FAULT_PORT',
  'BENCH_PORT',
  'LIGHTHOUSE_PORT',
] as const;

/**
 * Reads the addresses of .env into this process and its children; the environment takes precedence. Nothing else is read:
 * a test must not behave differently because a local .env says DEMO=on.
 */
export function readAddresses(file = FILE, environment: NodeJS.ProcessEnv = process.env): void {
  if (!existsSync(file)) return;
  const values = parseEnv(readFileSync(file, 'utf8'));
  for (const name of NAMES) {
    const value = values[name];
    if (value) environment[name] ??= value;
  }
}
