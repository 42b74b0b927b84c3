import type { CaptureReply } from '@app/integrity/contract';
import { rememberBan, type BanTicket } from '../parts/ban-ticket.ts';
import { isCaptureKey } from './capture-keys.ts';

/** A second key within this time sends nothing. The server applies the same limit to whatever pages send. */
export const THROTTLE_MS = 5000;

export function createThrottle(now: () => number): () => boolean {
  let last = -Infinity;
  return () => {
    if (now() - last < THROTTLE_MS) return false;
    last = now();
    return true;
  };
}

export type Consequence =
  | { readonly kind: 'none' }
  | { readonly kind: 'notice' }
  | { readonly kind: 'blocked'; readonly to: string; readonly ticket: BanTicket };

export function consequenceOf(reply: CaptureReply): Consequence {
  const ticket = { token: reply.appeal_token ?? null, until: reply.until ?? null, reason: null };
  if (reply.banned) return { kind: 'blocked', to: '/blocked?banned=1', ticket };
  if (reply.temp_banned) return { kind: 'blocked', to: '/blocked?banned=2', ticket };
  return { kind: reply.notice ? 'notice' : 'none' };
}

export interface CaptureParts {
  readonly now: () => number;
  /** False for visitors and for users whose keys are not reported. */
  readonly reports: () => boolean;
  readonly path: () => string;
  readonly send: (path: string) => Promise<CaptureReply>;
  readonly goTo: (address: string) => void;
  readonly onNotice: () => void;
}

/** Handles every key event. It only observes and never blocks a key. */
export function captureWatcher(parts: CaptureParts): (event: KeyboardEvent) => void {
  const mayReport = createThrottle(parts.now);
  const follow = (reply: CaptureReply) => {
    const next = consequenceOf(reply);
    if (next.kind === 'notice') parts.onNotice();
    if (next.kind !== 'blocked') return;
    rememberBan(next.ticket);
    parts.goTo(next.to);
  };
  return (event) => {
    if (!isCaptureKey(event) || !parts.reports() || !mayReport()) return;
    // A failed report is not worth an error message.
    parts.send(parts.path()).then(follow, () => undefined);
  };
}
