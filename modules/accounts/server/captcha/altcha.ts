import { hkdfSync } from 'node:crypto';
import { solvedShape } from '@app/accounts/contract';
import type { Deps } from '@app/platform/server';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Captcha } from './port.ts';

const LIFE_SECONDS = 300;
/** One attempt takes a desktop a millisecond or two; a puzzle needs from FEWEST_ATTEMPTS up to ATTEMPTS_SPREAD more. */
const ROUNDS = 5000;
const FEWEST_ATTEMPTS = 40;
const ATTEMPTS_SPREAD = 120;
const KEY_BYTES = 32;

const keyFrom = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES)).toString('base64url');

/** Null: not in the format of our page. */
function answerIn(captcha: string) {
  try {
    return solvedShape.parse(JSON.parse(Buffer.from(captcha, 'base64').toString()));
  } catch {
    return null;
  }
}

/** False when this puzzle has been used before; the record is kept only as long as the puzzle is valid. */
const takeOnce = async (deps: Deps, signature: string): Promise<boolean> =>
  (await deps.limits.consume('captcha.used', signature, { points: 1, seconds: LIFE_SECONDS })).allowed;

/**
 * A puzzle that costs the visitor's device a moment of work and needs no third party. Its expiry is in the signed data,
 * because the library's own expiry does not use our clock.
 */
export function createAltcha(secret: string): Captcha {
  const hmacSignatureSecret = keyFrom(secret, 'accounts.captcha');
  const hmacKeySignatureSecret = keyFrom(secret, 'accounts.captcha.key');
  return {
    async task({ clock, ids }) {
      const { parameters, signature = '' } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        deriveKey,
        cost: ROUNDS,
        keyLength: KEY_BYTES,
        counter: FEWEST_ATTEMPTS + (Number(ids.code()) % ATTEMPTS_SPREAD),
        data: { expires: clock.now().getTime() + LIFE_SECONDS * 1000 },
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      // Through JSON, to drop undefined values, which are not part of the signature either.
      const challenge = solvedShape.shape.challenge.parse(JSON.parse(JSON.stringify({ parameters, signature })));
      return { provider: 'altcha', challenge };
    },
    async verify(deps, { captcha = '' }) {
      const answer = answerIn(captcha);
      if (!answer || answer.challenge.parameters.data.expires <= deps.clock.now().getTime()) return false;
      const { challenge, solution } = answer;
      const { verified } = await verifySolution({
        challenge,
        solution: { counter: solution.counter, derivedKey: solution.derivedKey },
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      return verified && takeOnce(deps, challenge.signature);
    },
  };
}
