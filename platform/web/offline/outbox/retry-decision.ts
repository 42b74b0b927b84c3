import { AppError } from '@app/platform/contract';
import { ACT_AS_ENDED } from '../../session/session-ended.ts';

/** later: retry; no access: retry, and say so; stop: nothing can be sent now; never: the server refuses this write for good. */
export type RetryDecision = 'later' | 'no access' | 'stop' | 'never';

const DEAD_SESSION = 401;
/** The user has no access now. It may be bought again, so the write is kept. */
const NO_ACCESS: readonly string[] = ['NOT_SUBSCRIBED', 'NO_GEMS', 'LOCKED'];

/** What a failed attempt means for its write. When in doubt, the write is kept. */
export function retryDecision(error: unknown, terminal: readonly string[]): RetryDecision {
  if (!(error instanceof AppError)) return 'stop';
  if (error.http === DEAD_SESSION || error.code === ACT_AS_ENDED) return 'stop';
  if (terminal.includes(error.code)) return 'never';
  return NO_ACCESS.includes(error.code) ? 'no access' : 'later';
}

/** 2 s, 4 s, 8 s ... a minute: limits the load on a struggling server. */
export const waitBefore = (failures: number): number => Math.min(60_000, 1000 * 2 ** Math.max(1, failures));
