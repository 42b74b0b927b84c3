/** The redirect reasons that the target page must explain; other reasons are clear from the page itself. */
const REASONS = ['LOCKED', 'NO_GEMS', 'NOT_SUBSCRIBED'] as const;
export type Reason = (typeof REASONS)[number];

let sent: { readonly to: string; readonly why: Reason; seen: boolean } | null = null;

/** Kept in memory for the target page, because a redirect cannot carry a message. */
export function rememberRefusal(to: string, reason: string): void {
  const why = REASONS.find((each) => each === reason);
  sent = why ? { to, why, seen: false } : null;
}

/** Called when a guarded page opens: the reason is shown on the target page, the first time only. */
export function arriveAt(path: string): void {
  if (!sent) return;
  if (sent.seen || sent.to !== path) sent = null;
  else sent.seen = true;
}

export const refusalAt = (path: string): Reason | null => (sent?.to === path ? sent.why : null);
