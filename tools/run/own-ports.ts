import { holder } from '../parts/claims.ts';
import { mailbox } from '../parts/mailbox.ts';
import { objectstore } from '../parts/objectstore.ts';
import { payments } from '../parts/payments.ts';
import type { Part } from '../parts/part.ts';
import { postgres } from '../parts/postgres.ts';
import { isFree } from '../parts/programs.ts';
import { redis } from '../parts/redis.ts';

/** The variables of .env that contain a port of this clone. */
const NAMES = new Set([
  'PORT',
  'PUBLIC_URL',
  'DATABASE_URL',
  'REDIS_URL',
  'S3_ENDPOINT',
  'SMTP_URL',
  'MAILBOX_URL',
  'PAYMENTS_URL',
  'STRIPE_URL',
  'PAYPAL_URL',
  'VERIFF_URL',
  'E2E_PORT',
  'FAULT_PORT',
  'BENCH_PORT',
  'LIGHTHOUSE_PORT',
]);
const PORT = /(?<=[:=])\d{4,5}/;
/** Large enough that the ports of two clones never overlap. */
const STEP = 1000;
const MOST_CLONES = 8;
/** From here on the system uses ports for outgoing connections, so a second clone stays below. */
const OUTGOING_FROM = 32_768;
const MOVED_DOWN_BY = 32_000;

const isPortLine = (line: string): boolean => NAMES.has(line.slice(0, Math.max(0, line.indexOf('='))));
const portsOf = (env: string): readonly number[] =>
  env.split('\n').flatMap((line) => (isPortLine(line) ? (line.match(PORT) ?? []).map(Number) : []));
const movedPort = (port: number, by: number): number => (port < OUTGOING_FROM ? port : port - MOVED_DOWN_BY) + by;
/** The same .env with every port moved by the same amount, and ports from OUTGOING_FROM on brought below it. */
export const moved = (env: string, by: number): string =>
  env
    .split('\n')
    .map((line) => (isPortLine(line) ? line.replace(PORT, (port) => String(movedPort(Number(port), by))) : line))
    .join('\n');

async function areFree(env: string): Promise<boolean> {
  const free = await Promise.all([...new Set(portsOf(env))].map(isFree));
  return !free.includes(false);
}

/** Answers, and neither a clone nor this machine's own programs started it: a part of deploy/compose.yaml, say. */
export const isToShare = async (part: Part): Promise<boolean> =>
  !part.installed() && holder(part) === undefined && (await part.healthy());

/** Whether another clone started one of the parts at the usual addresses. */
async function otherCloneRuns(): Promise<boolean> {
  if (await isToShare(postgres)) return false;
  const parts = [postgres, redis, mailbox, objectstore, payments];
  const foreign = await Promise.all(
    parts.map(async (part) => !part.remote && (await part.healthy()) && !(await part.own())),
  );
  return foreign.includes(true);
}

/** A new .env, with every port moved if another clone runs on the usual ones. */
export async function withFreePorts(env: string): Promise<string> {
  if (!(await otherCloneRuns())) return env;
  for (let clone = 1; clone < MOST_CLONES; clone += 1) {
    const candidate = moved(env, clone * STEP);
    if (!(await areFree(candidate))) continue;
    console.log('another clone uses the usual ports: this one takes others (see .env)');
    return candidate;
  }
  return env;
}
