import { AppError } from '@app/platform/contract';
import { ACT_AS_ENDED } from '../../session/session-ended.ts';

/** later: try again when it can work; stop: nothing can be sent just now; never: the server will not take this one. */
export type RetryDecision = 'later' | 'stop' | 'never';

const DEAD_SESSION = 401;

/** What a failed attempt means for the write that was tried. Whatever is in doubt is kept. */
export function retryDecision(error: unknown, terminal: readonly string[]): RetryDecision {
  if (!(error instanceof AppError)) return 'stop';
  if (error.http === DEAD_SESSION || error.code === ACT_AS_ENDED) return 'stop';
  return terminal.includes(error.code) ? 'never' : 'later';
}

/** 2 s, 4 s, 8 s ... a minute: a struggling server gets no more requests than that. */
export const waitBefore = (failures: number): number => Math.min(60_000, 1000 * 2 ** Math.max(1, failures));
