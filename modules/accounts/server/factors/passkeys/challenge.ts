import type { Deps, Site } from '@app/platform/server';
import { hashOf } from '../../credentials/hash-of.ts';
import * as repo from './passkeys.repo.ts';

/** The checks bring three hundred files with them, for what most requests never do: loaded with the first passkey. */
export const webAuthn = () => import('@simplewebauthn/server');

const LIFE_MS = 5 * 60_000;
/** How long the browser waits for the person. */
export const TIMEOUT_MS = LIFE_MS;

/** EdDSA, ES256 and RS256, by their COSE numbers: what every authenticator can do; the library would add one that Node still
 * calls experimental. */
export const ALGORITHMS = [-8, -7, -257];

/** Keys are made for one host and answer on one origin: those people type, whatever a request names. */
export function relyingParty({ publicUrl }: Pick<Site, 'publicUrl'>): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** What the authenticator is to sign. The session it belongs to; null for a login. */
export async function drawChallenge(deps: Deps, sessionId: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const text = deps.ids.token(32);
  const expires_at = new Date(deps.clock.now().getTime() + LIFE_MS);
  await repo.insertChallenge(deps.db, { challenge_hash: hashOf(text), session_id: sessionId, expires_at });
  return Uint8Array.from(Buffer.from(text, 'base64url'));
}

/** Asked by the library with what was signed. A challenge that was answered wrongly is used up as well. */
export const challengeTaker =
  (deps: Deps, sessionId: string | null) =>
  (challenge: string): Promise<boolean> =>
    repo.takeChallenge(deps.db, { hash: hashOf(challenge), sessionId, now: deps.clock.now() });
