import type { webcrypto } from 'node:crypto';
import type { Permissions } from '@app/access/contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LEARNER_LIMITS, STAFF_LIMITS } from '../check/limits.ts';

/** Tokens for other purposes may be signed with the same secret; none of them may pass as a login. */
const AUDIENCE = 'session';
/** Longer than any token we issue, so not worth a signature check. */
const LONGEST_TOKEN = 8000;

export interface TokenClaims {
  readonly uid: string;
  readonly sessionId: string;
  readonly tokenVersion: number;
}
export interface NewToken extends TokenClaims {
  /** For display only, and only for staff: the server always reads the role. */
  readonly permissions: Permissions | null;
  readonly now: Date;
  /** The token never outlives its session. */
  readonly sessionExpiresAt: Date;
}
export type Verified =
  | { readonly kind: 'good'; readonly claims: TokenClaims; readonly expiresAtMs: number }
  | { readonly kind: 'expired' }
  | { readonly kind: 'forged' };

export interface Tokens {
  sign(token: NewToken): Promise<string>;
  verify(token: string, now: Date): Promise<Verified>;
}

const FORGED: Verified = { kind: 'forged' };
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
/** An expired token is not renewed, so a learner's lives as long as their session may be unused. */
const lifeMs = (permissions: Permissions | null): number =>
  permissions === null ? LEARNER_LIMITS.idleMs : STAFF_LIMITS.longestMs;

function claimsOf(payload: Readonly<Record<string, unknown>>): Verified {
  const { sub, sid, tv, exp } = payload;
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof tv !== 'number' || typeof exp !== 'number')
    return FORGED;
  return { kind: 'good', claims: { uid: sub, sessionId: sid, tokenVersion: tv }, expiresAtMs: exp * 1000 };
}

/** Imported once: as raw bytes the key would be imported again for every signature. */
export const signingKey = (secret: string): Promise<webcrypto.CryptoKey> =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);

export function createTokens(secret: string): Tokens {
  const key = signingKey(secret);
  return {
    async sign({ uid, sessionId, tokenVersion, permissions, now, sessionExpiresAt }) {
      const claims = { sid: sessionId, tv: tokenVersion, ...(permissions ? { permissions } : {}) };
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(uid)
        .setAudience(AUDIENCE)
        .setIssuedAt(seconds(now))
        .setExpirationTime(Math.min(seconds(now) + lifeMs(permissions) / 1000, seconds(sessionExpiresAt)))
        .sign(await key);
    },
    async verify(token, now) {
      if (token.length > LONGEST_TOKEN) return FORGED;
      try {
        const { payload } = await jwtVerify(token, await key, {
          algorithms: ['HS256'],
          typ: 'JWT',
          audience: AUDIENCE,
          currentDate: now,
        });
        return claimsOf(payload);
      } catch (error) {
        return error instanceof errors.JWTExpired ? { kind: 'expired' } : FORGED;
      }
    },
  };
}
