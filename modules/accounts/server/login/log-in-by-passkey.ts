import type { Signed } from '@app/accounts/contract';
import type { Deps } from '@app/platform/server';
import type { PublicKeyCredentialRequestOptionsJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { fail } from '../../contract/errors.ts';
import { refuseBanned } from './log-in.ts';
import type { NewSession } from '../session/open-session.ts';
import { loginUserById } from '../people/users.repo.ts';
import { challengeTaker, drawChallenge, relyingParty, TIMEOUT_MS, webAuthn } from '../factors/passkeys/challenge.ts';
import * as repo from '../factors/passkeys/passkeys.repo.ts';

/** Without a user: the browser offers the passkeys it has for this site. */
export const passkeyLoginOptions = async (deps: Deps): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  (await webAuthn()).generateAuthenticationOptions({
    rpID: relyingParty(deps.site).id,
    challenge: await drawChallenge(deps, null),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  });

/** The counter after this use; null if anything is wrong. */
async function counterAfter(deps: Deps, key: repo.PasskeyRow, credential: Signed): Promise<number | null> {
  const { id, origin } = relyingParty(deps.site);
  const { verifyAuthenticationResponse: verify } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verify({
      response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challengeTaker(deps, null),
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: key.credential_id,
        publicKey: Uint8Array.from(Buffer.from(key.public_key, 'base64url')),
        counter: key.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    deps.log.info({ reason: (error as Error).message }, 'a passkey was refused');
    return null;
  }
}

export interface PasskeyLogin {
  readonly credential: Signed;
  readonly ip: string;
  readonly userAgent: string;
}

/** Every failure gets the same reply. A passkey is possessed and unlocked by its owner, so it passes the second factor. */
export async function logInByPasskey(deps: Deps, input: PasskeyLogin): Promise<NewSession> {
  const key = (await repo.findByCredential(deps.db, input.credential.id)) ?? fail('PASSKEY_REFUSED');
  const counter = (await counterAfter(deps, key, input.credential)) ?? fail('PASSKEY_REFUSED');
  const user = await loginUserById(deps.db, key.user_id, deps.clock.now());
  const handle = Buffer.from(input.credential.response.userHandle ?? '', 'base64url').toString();
  if (!user || handle !== user.uid) fail('PASSKEY_REFUSED');
  if (!(await repo.countUse(deps.db, { id: key.id, counter, at: deps.clock.now() }))) fail('PASSKEY_REFUSED');
  if (user.banned) return refuseBanned(deps, key.user_id);
  const { ip, userAgent } = input;
  const proved = { userId: key.user_id, tokenVersion: user.token_version, secondFactor: true };
  return { ...proved, ip, userAgent, tool: false };
}
