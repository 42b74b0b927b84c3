import { AppError } from '@app/platform/contract';
import { ACT_AS_ENDED } from '../../session/session-ended.ts';

/** later: retry; stop: nothing can be sent now; never: the server refuses this write for good. */
export type RetryDecision = 'later' | 'stop' | 'never';

const DEAD_SESSION = 401;

/** What a failed attempt means for its write. When in doubt, the write is kept. */
export function retryDecision(error: unknown, terminal: readonly string[]): RetryDecision {
  if (!(error instanceof AppError)) return 'stop';
  if (error.http === DEAD_SESSION || error.code === ACT_AS_ENDED) return 'stop';
  return terminal.includes(error.code) ? 'never' : 'later';
}

/** 2 s, 4 s, 8 s ... a minute: limits the load on a struggling server. */
export const waitBefore = (failures: number): number => Math.min(60_000, 1000 * 2 ** Math.max(1, failures));
