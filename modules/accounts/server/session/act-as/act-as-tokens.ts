import { jwtVerify, SignJWT } from 'jose';
import { signingKey } from '../tokens/tokens.ts';

/** Its own type and audience, so that neither token passes for the other although one secret signs both. */
const TYPE = 'act-as+jwt';
const AUDIENCE = 'act-as';
const LONGEST_TOKEN = 2000;

export interface NewActAsToken {
  /** Id of the act-as row. */
  readonly id: string;
  readonly subjectUid: string;
  readonly actorUid: string;
  readonly now: Date;
  readonly until: Date;
}
export interface ActAsTokens {
  sign(token: NewActAsToken): Promise<string>;
  /** The id of the row; null when the token is forged or expired. */
  verify(token: string, now: Date): Promise<string | null>;
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

export function actAsTokens(secret: string): ActAsTokens {
  const key = signingKey(secret);
  return {
    sign: async ({ id, subjectUid, actorUid, now, until }) =>
      new SignJWT({ act: { sub: actorUid } })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setJti(id)
        .setSubject(subjectUid)
        .setAudience(AUDIENCE)
        .setIssuedAt(seconds(now))
        .setExpirationTime(seconds(until))
        .sign(await key),
    async verify(token, now) {
      if (token.length > LONGEST_TOKEN) return null;
      try {
        const { payload } = await jwtVerify(token, await key, {
          algorithms: ['HS256'],
          typ: TYPE,
          audience: AUDIENCE,
          currentDate: now,
          requiredClaims: ['jti', 'exp'],
        });
        return payload.jti ?? null;
      } catch {
        return null;
      }
    },
  };
}
