import type { CurrentUser } from '@app/accounts/contract';
import { claimsOf, isExpired } from '@app/platform/web';

/** The ways in which the question who is here can be answered. */
export type Answer =
  | { readonly kind: 'nobody' }
  /** The token has run out. */
  | { readonly kind: 'expired' }
  /** The server says it is over, perhaps by a ban. */
  | { readonly kind: 'over'; readonly blocked: boolean }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'here'; readonly own: CurrentUser; readonly acted: CurrentUser | null };

export interface IdentityQuery {
  readonly token: string | null;
  readonly actAsToken: string | null;
  readonly now: number;
  /** The current-user call, as oneself or as whoever is acted for. */
  readonly ask: (as: 'self' | 'acted') => Promise<CurrentUser>;
}

/** An acting that cannot be confirmed is none: its token is cleared where the refusal arrived. */
async function actedFor({ actAsToken, ask }: IdentityQuery): Promise<CurrentUser | null> {
  if (!actAsToken) return null;
  const acted = await ask('acted');
  return acted.invalidate ? null : acted;
}

/** Logged in means that there is a token and the server confirms it. Server errors are not shown. */
export async function askWhoIsHere(query: IdentityQuery): Promise<Answer> {
  if (!query.token) return { kind: 'nobody' };
  const claims = claimsOf(query.token);
  if (!claims || isExpired(claims, query.now)) return { kind: 'expired' };
  try {
    const own = await query.ask('self');
    if (own.invalidate) return { kind: 'over', blocked: own.blocked };
    return { kind: 'here', own, acted: await actedFor(query) };
  } catch {
    return { kind: 'unreachable' };
  }
}
