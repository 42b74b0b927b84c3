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
