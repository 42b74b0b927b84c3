import type { CurrentUser } from '@app/accounts/contract';
import { claimsOf, isExpired } from '@app/platform/web';

/** Who the current user is, as far as the token and the server tell. */
export type Identity =
  | { readonly kind: 'nobody' }
  /** The token has expired, or cannot be read. */
  | { readonly kind: 'expired' }
  /** The server says the session has ended, perhaps by a ban. */
  | { readonly kind: 'over'; readonly blocked: boolean }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'here'; readonly own: CurrentUser; readonly acted: CurrentUser | null };

export interface IdentityQuery {
  readonly token: string | null;
  readonly actAsToken: string | null;
  /** The time by the server's clock, as far as known: a reply may correct it. */
  readonly now: () => number;
  /** The current-user call, as oneself or as the acted-for user. */
  readonly fetchUser: (as: 'self' | 'acted') => Promise<CurrentUser>;
}

/** An act-as that cannot be confirmed is ignored; its token is cleared where the refusal is handled. */
async function actedFor({ actAsToken, fetchUser }: IdentityQuery): Promise<CurrentUser | null> {
  if (!actAsToken) return null;
  const acted = await fetchUser('acted');
  return acted.invalidate ? null : acted;
}

/**
 * Logged in means that there is a token and the server confirms it. Server errors are swallowed. The server also decides
 * whether a token has expired: the clock of the device may be wrong.
 */
export async function identify(query: IdentityQuery): Promise<Identity> {
  if (!query.token) return { kind: 'nobody' };
  const claims = claimsOf(query.token);
  if (!claims) return { kind: 'expired' };
  try {
    const own = await query.fetchUser('self');
    if (own.invalidate && !own.blocked && isExpired(claims, query.now())) return { kind: 'expired' };
    if (own.invalidate) return { kind: 'over', blocked: own.blocked };
    return { kind: 'here', own, acted: await actedFor(query) };
  } catch {
    return { kind: 'unreachable' };
  }
}
