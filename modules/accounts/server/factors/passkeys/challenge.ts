import type { Deps, Site } from '@app/platform/server';
import { hashOf } from '../../credentials/hash-of.ts';
import * as repo from './passkeys.repo.ts';

/** The library has three hundred files that most requests never need, so it is loaded with the first passkey. */
export const webAuthn = () => import('@simplewebauthn/server');

const LIFE_MS = 5 * 60_000;
/** How long the browser waits for the user. */
export const TIMEOUT_MS = LIFE_MS;

/** EdDSA, ES256 and RS256, by their COSE numbers, which cover every authenticator; the library's default adds one that
 * is still experimental in Node. */
export const ALGORITHMS = [-8, -7, -257];

/** Passkeys belong to one host and one origin: those of the public URL, whatever a request names. */
export function relyingParty({ publicUrl }: Pick<Site, 'publicUrl'>): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** The bytes the authenticator must sign, bound to a session; null for a login. */
export async function drawChallenge(deps: Deps, sessionId: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const text = deps.ids.token(32);
  const expires_at = new Date(deps.clock.now().getTime() + LIFE_MS);
  await repo.insertChallenge(deps.db, { challenge_hash: hashOf(text), session_id: sessionId, expires_at });
  return Uint8Array.from(Buffer.from(text, 'base64url'));
}

/** Called by the library with the signed challenge, and uses it up, even if the signature turns out to be wrong. */
export const challengeTaker =
  (deps: Deps, sessionId: string | null) =>
  (challenge: string): Promise<boolean> =>
    repo.removeChallenge(deps.db, { hash: hashOf(challenge), sessionId, now: deps.clock.now() });
