import type { Budget } from './credentials/attempt-budget.ts';
import type { Captcha } from './captcha/port.ts';
import type { IdentityProvider } from './factors/identity/port.ts';
import type { SealSecrets } from './credentials/seal.ts';
import type { WebPush } from './profile/push/web-push.ts';
import { actAsTokens, type ActAsTokens } from './session/act-as/act-as-tokens.ts';
import { CACHE_MS, createViewerCache, UNSIGNALLED_CACHE_MS, type ViewerCache } from './session/check/cache.ts';
import { createTokens, type Tokens } from './session/tokens/tokens.ts';

/** Tells the other processes that something about a user changed; by Redis pub/sub if there is one. */
export interface SessionSignals {
  publish(userId: string): void;
  subscribe(listener: (userId: string) => void): void;
}
export interface AccountsOptions {
  /** Signs tokens and derives session cookies; at least 32 characters, the same in every process. */
  readonly tokenSecret: string;
  /** Encrypt data that must be read again (authenticator apps, names of identity checks); left out: the token secret. */
  readonly sealSecrets?: SealSecrets;
  /** Staff who log in with `x-client: tool` keep their rights. For the demo and for tests. */
  readonly allowUnboundStaff: boolean;
  readonly signals?: SessionSignals;
  /** Login attempts, right or wrong: per account and per IP address. */
  readonly loginBudget?: { readonly account: Budget; readonly ip: Budget };
  /** Without one, sign-up and password reset are refused; the demo needs none. */
  readonly captcha?: Captcha;
  /** Without one, identity checks are not offered. */
  readonly identity?: IdentityProvider | null;
  /** Without one, study reminders are sent by mail only. */
  readonly webPush?: WebPush | null;
}

/** What the use cases share, created once per process. */
export interface SessionServices {
  readonly secret: string;
  readonly sealSecrets: SealSecrets;
  readonly allowUnboundStaff: boolean;
  readonly loginBudget: { readonly account: Budget; readonly ip: Budget };
  readonly captcha: Captcha | null;
  readonly identity: IdentityProvider | null;
  readonly webPush: WebPush | null;
  readonly tokens: Tokens;
  readonly actAsTokens: ActAsTokens;
  readonly cache: ViewerCache;
  /** How long a verified viewer is cached. */
  readonly cacheMs: number;
  /** Drops the cached viewer of this user in every process. */
  readonly forget: (userId: string) => void;
}

const QUARTER_HOUR = 900;
const LOGIN_BUDGET = {
  account: { points: 10, seconds: QUARTER_HOUR },
  ip: { points: 100, seconds: QUARTER_HOUR },
} as const;

export function createServices(options: AccountsOptions): SessionServices {
  const {
    tokenSecret,
    sealSecrets = [tokenSecret],
    allowUnboundStaff,
    signals,
    loginBudget = LOGIN_BUDGET,
    captcha = null,
    identity = null,
    webPush = null,
  } = options;
  if (tokenSecret.length < 32) throw new Error('the token secret needs at least 32 characters');
  const cache = createViewerCache();
  signals?.subscribe((userId) => cache.forget(userId));
  const forget = (userId: string) => {
    cache.forget(userId);
    signals?.publish(userId);
  };
  return {
    secret: tokenSecret,
    sealSecrets,
    allowUnboundStaff,
    loginBudget,
    captcha,
    identity,
    webPush,
    tokens: createTokens(tokenSecret),
    actAsTokens: actAsTokens(tokenSecret),
    cache,
    cacheMs: signals ? CACHE_MS : UNSIGNALLED_CACHE_MS,
    forget,
  };
}
