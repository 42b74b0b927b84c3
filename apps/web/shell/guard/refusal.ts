/** Why somebody was sent to another page, for that page to say; other reasons explain themselves there. */
const REASONS = ['LOCKED', 'NO_GEMS', 'NOT_SUBSCRIBED'] as const;
export type Reason = (typeof REASONS)[number];

let sent: { readonly to: string; readonly why: Reason; seen: boolean } | null = null;

/** Remembered until the page after the next: a redirect itself can carry no words. */
export function rememberRefusal(to: string, reason: string): void {
  const why = REASONS.find((each) => each === reason);
  sent = why ? { to, why, seen: false } : null;
}

/** Somebody has come to a guarded page: the reason is said on the page they were sent to, the first time. */
export function arriveAt(path: string): void {
  if (!sent) return;
  if (sent.seen || sent.to !== path) sent = null;
  else sent.seen = true;
}

export const refusalAt = (path: string): Reason | null => (sent?.to === path ? sent.why : null);
