import type { AppError } from '@app/platform/contract';
import type { FastifyRequest } from 'fastify';
import type { Clock, Log } from '../deps.ts';
import { networkOf } from './refusal/network.ts';

/**
 * The same refusal of the same network, and the same trouble of the same call, is logged once in this time, with the
 * number left out since: a flood must not fill the log.
 */
const QUIET_MS = 10_000;
const MOST_KEYS = 5000;

type LoggedRequest = Pick<FastifyRequest, 'id' | 'ip' | 'method' | 'routeOptions'>;
export type SecurityLog = (error: AppError, request: LoggedRequest) => void;
export type TroubleLog = (trouble: string, error: unknown, request: LoggedRequest) => void;

/** Calls `write` at most once in QUIET_MS for each key. */
function quietly(clock: Clock): (key: string, write: (unsaid: number) => void) => void {
  const silent = new Map<string, { until: number; unsaid: number }>();
  return (key, write) => {
    const now = clock.now().getTime();
    const entry = silent.get(key);
    if (entry && now < entry.until) {
      entry.unsaid += 1;
      return;
    }
    if (silent.size >= MOST_KEYS) silent.clear();
    silent.set(key, { until: now + QUIET_MS, unsaid: 0 });
    write(entry?.unsaid ?? 0);
  };
}

/** The declared path: the URL itself may contain a token. */
const callOf = ({ method, routeOptions }: LoggedRequest) => `${method} ${routeOptions.url ?? ''}`;

/** Logs refusals that may be attacks: the code, the call, the network and the request id. */
export function createSecurityLog(log: Log, clock: Clock): SecurityLog {
  const writeOnce = quietly(clock);
  return ({ code }, request) => {
    const network = networkOf(request.ip);
    writeOnce(`${code} ${network}`, (unsaid) =>
      log.warn({ security: code, call: callOf(request), network, unsaid, requestId: request.id }, 'refused'),
    );
  };
}

/** Logs calls that failed because of the database or the network. An outage fails them by the thousand. */
export function createTroubleLog(log: Log, clock: Clock): TroubleLog {
  const writeOnce = quietly(clock);
  return (trouble, error, request) => {
    const call = callOf(request);
    const { constraint } = (error ?? {}) as { readonly constraint?: unknown };
    const where = typeof constraint === 'string' ? { constraint } : {};
    writeOnce(`${trouble} ${call}`, (unsaid) =>
      log.warn({ trouble, call, ...where, unsaid, requestId: request.id }, 'database trouble'),
    );
  };
}
