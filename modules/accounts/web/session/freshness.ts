import { HOUR_MS } from '@app/platform/contract';
import { isExpired, isPaymentReturn, type TokenClaims } from '@app/platform/web';

/** What the stored token needs now. */
export type TokenAction = 'none' | 'refresh' | 'expired' | 'lost';

/** On return to the page, a token younger than this is not refreshed. */
const YOUNG_MS = 15 * 60_000;
/** Assumed lifetime of a token without an issue time. */
const USUAL_LIFE_MS = 12 * HOUR_MS;

const bornAt = ({ exp, iat }: TokenClaims): number => (iat === undefined ? exp * 1000 - USUAL_LIFE_MS : iat * 1000);

/** Milliseconds since 1970 at which half of the token's life is over. */
export const halfLifeOf = (claims: TokenClaims): number => (bornAt(claims) + claims.exp * 1000) / 2;

export interface SessionMoment {
  /** The page believes that a user is logged in. */
  readonly loggedIn: boolean;
  /** The claims of the stored token; null when there is none. */
  readonly claims: TokenClaims | null;
  readonly now: number;
  /** The user has just returned to the page. */
  readonly returned: boolean;
  readonly path: string;
}

export function tokenActionFor({ loggedIn, claims, now, returned, path }: SessionMoment): TokenAction {
  if (!claims) return loggedIn && !isPaymentReturn(path) ? 'lost' : 'none';
  if (isExpired(claims, now)) return 'expired';
  const due = now >= halfLifeOf(claims) || (returned && now - bornAt(claims) >= YOUNG_MS);
  return due ? 'refresh' : 'none';
}
