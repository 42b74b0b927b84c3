import { ACT_AS_COOKIE, TOKEN_COOKIE } from '@app/platform/contract';

/**
 * The log-in state that scripts can see: the bearer token is in a cookie that scripts set (path /, same site lax); the
 * session itself is bound to a cookie that no script can read.
 */
export { TOKEN_COOKIE };
/** Older names that must not survive a log-out. */
const CLEARED_AT_LOGOUT = [TOKEN_COOKIE, ACT_AS_COOKIE, 'a', 'ia', 'token'];

const read = (name: string): string | null => {
  if (typeof document === 'undefined') return null;
  for (const pair of document.cookie.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return decodeURIComponent(pair.slice(at + 1).trim()) || null;
  }
  return null;
};

const write = (name: string, value: string, maxAgeSeconds?: number): void => {
  const age = maxAgeSeconds === undefined ? '' : `; max-age=${maxAgeSeconds}`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax${secure}${age}`;
};

export interface TokenClaims {
  /** The user's id. */
  readonly sub?: string;
  /** Seconds since 1970, not milliseconds. */
  readonly exp: number;
  /** When it was issued, in seconds as well. */
  readonly iat?: number;
  /** For staff only, and only for display: the server checks rights on every call. */
  readonly permissions?: {
    readonly p: Readonly<Record<string, { readonly v?: boolean; readonly a?: boolean; readonly e?: boolean }>>;
  };
}

export function claimsOf(token: string): TokenClaims | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(
      new TextDecoder().decode(Uint8Array.from(text, (character) => character.charCodeAt(0))),
    ) as TokenClaims;
  } catch {
    return null;
  }
}

export const isExpired = (claims: TokenClaims, now: number): boolean => claims.exp * 1000 <= now;

const DAY_SECONDS = 86_400;

/**
 * A new token is kept for as long as it is valid, and a day more, so that a page can tell an expired one from none.
 * Counted from its own times: the clock of the device may be wrong.
 */
function keptSeconds(token: string): number | undefined {
  const { exp, iat } = claimsOf(token) ?? {};
  return exp !== undefined && iat !== undefined ? exp - iat + DAY_SECONDS : undefined;
}

/** The person a page is shown for. The cookies are shared by all tabs: another tab may have logged in somebody else. */
export interface ShownFor {
  readonly uid: string;
  /** The token of the act-as, null without one; undefined where calls never act as somebody else. */
  readonly actAs?: string | null;
}
let shownFor: ShownFor | null = null;

export const session = {
  token: (): string | null => read(TOKEN_COOKIE),
  actAsToken: (): string | null => read(ACT_AS_COOKIE),
  /** Outlives the browser: a phone that closes the app would otherwise log its owner out. */
  store: (token: string): void => {
    // Logged in here: this page itself goes on as the new user.
    if (claimsOf(token)?.sub !== shownFor?.uid) shownFor = null;
    write(TOKEN_COOKIE, token, keptSeconds(token));
  },
  /** From now on, calls of the learner site act as a learner, until the token expires. */
  storeActAs: (token: string, maxAgeSeconds?: number): void => write(ACT_AS_COOKIE, token, maxAgeSeconds),
  clearActAs: (): void => {
    shownFor = null;
    write(ACT_AS_COOKIE, '', 0);
  },
  clear: (): void => {
    shownFor = null;
    CLEARED_AT_LOGOUT.forEach((name) => write(name, '', 0));
  },
  showFor: (person: ShownFor | null): void => void (shownFor = person),
  /** A call now would be made as somebody else than the page is shown for. */
  isOfSomebodyElse: (): boolean => {
    if (shownFor === null) return false;
    const { sub } = claimsOf(session.token() ?? '') ?? {};
    const isOtherActAs = shownFor.actAs !== undefined && shownFor.actAs !== session.actAsToken();
    return isOtherActAs || (sub !== undefined && sub !== shownFor.uid);
  },
};
