import { isExpired, type TokenClaims } from '@app/platform/web';

export type Verdict =
  | { readonly in: true; readonly claims: TokenClaims }
  | { readonly in: false; readonly end: boolean };

/**
 * Who may enter the back office, by the stored token: no token, an unreadable one, or one without a permissions claim
 * leads to the front page; an expired one also ends the session. The server checks again on every call.
 */
export function guard(token: string | null, claims: TokenClaims | null, now: number): Verdict {
  if (!token || !claims) return { in: false, end: false };
  if (isExpired(claims, now)) return { in: false, end: true };
  return claims.permissions ? { in: true, claims } : { in: false, end: false };
}

/**
 * An end by time is confirmed by asking the server, whose reply also corrects the clock: the one of the device may have been
 * put right since. While the server is unreachable, the clock decides.
 */
export async function confirmEnd(judge: () => Verdict, askIsOver: () => Promise<boolean>): Promise<Verdict> {
  const verdict = judge();
  if (verdict.in || !verdict.end) return verdict;
  const isOver = await askIsOver().catch(() => false);
  return isOver ? verdict : judge();
}
