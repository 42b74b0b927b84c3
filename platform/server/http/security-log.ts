import type { AppError } from '@app/platform/contract';
import type { FastifyRequest } from 'fastify';
import type { Clock, Log } from '../deps.ts';
import { networkOf } from './refusal/network.ts';

/**
 * The same refusal of the same network is logged once in this time, with the number left out since: a flood must not
 * fill the log.
 */
const QUIET_MS = 10_000;
const MOST_KEYS = 5000;

export type SecurityLog = (
  error: AppError,
  request: Pick<FastifyRequest, 'id' | 'ip' | 'method' | 'routeOptions'>,
) => void;

/** Logs refusals that may be attacks: the code, the call, the network and the request id. */
export function createSecurityLog(log: Log, clock: Clock): SecurityLog {
  const silent = new Map<string, { until: number; unsaid: number }>();
  return ({ code }, request) => {
    const now = clock.now().getTime();
    const network = networkOf(request.ip);
    const known = silent.get(`${code} ${network}`);
    if (known && now < known.until) {
      known.unsaid += 1;
      return;
    }
    if (silent.size >= MOST_KEYS) silent.clear();
    silent.set(`${code} ${network}`, { until: now + QUIET_MS, unsaid: 0 });
    // The declared path: the URL itself may contain a token.
    const call = `${request.method} ${request.routeOptions.url ?? ''}`;
    log.warn({ security: code, call, network, unsaid: known?.unsaid ?? 0, requestId: request.id }, 'refused');
  };
}
