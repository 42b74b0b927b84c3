import type { NewKey, Passkey } from '@app/accounts/contract';
import { minuteInSentence } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import type { PublicKeyCredentialCreationOptionsJSON, verifyRegistrationResponse } from '@simplewebauthn/server';
import { fail } from '../../../contract/errors.ts';
import { passkeyAddedMail } from '../../mail-secrets/mails.ts';
import type { SessionServices } from '../../options.ts';
import type { Self } from '../../people/self.ts';
import { userById } from '../../people/users.repo.ts';
import { markSecondFactor } from '../../session/sessions.repo.ts';
import { issueToken } from '../../session/tokens/issue-token.ts';
import { factorFacts } from '../factors.repo.ts';
import { drawRecoveryCodes } from '../pass-factor.ts';
import { lockForFactor, refuseUnconfirmed, requireFactor, requireFreshProof } from '../prove.ts';
import { ALGORITHMS, challengeTaker, drawChallenge, relyingParty, TIMEOUT_MS, webAuthn } from './challenge.ts';
import * as repo from './passkeys.repo.ts';
import { presentPasskey } from './present.ts';

export async function passkeyOptions(
  deps: Deps,
  self: Self,
  password: string | undefined,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  refuseUnconfirmed(self);
  await requireFreshProof(deps, self, password);
  const user = await userById(deps.db, self.id);
  const existing = await repo.listPasskeys(deps.db, self.id);
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: deps.site.brand,
    rpID: relyingParty(deps.site).id,
    userID: Uint8Array.from(Buffer.from(user.uid)),
    userName: user.email,
    userDisplayName: `${user.first_name} ${user.last_name}`.trim(),
    challenge: await drawChallenge(deps, self.sessionId),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.map((key) => ({ id: key.credential_id, transports: key.transports })),
    // Usable without a user name, and unlocked by a finger, a face or a PIN: two factors in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Null if anything is wrong with it. */
async function verifyKey(deps: Deps, self: Self, credential: NewKey) {
  const { id, origin } = relyingParty(deps.site);
  const { verifyRegistrationResponse: verify } = await webAuthn();
  try {
    const { registrationInfo } = await verify({
      response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challengeTaker(deps, self.sessionId),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo?.credential ?? null;
  } catch (error) {
    deps.log.info({ reason: (error as Error).message }, 'a passkey was refused');
    return null;
  }
}

export interface AddedPasskey {
  readonly passkey: Passkey;
  readonly token: string;
  readonly recovery_codes: string[] | null;
}

interface Offered {
  readonly name: string;
  readonly credential: NewKey;
}

/** Also marks the session as having passed the second factor: from the next call on, staff have their rights. */
export async function addPasskey(
  deps: Deps,
  services: SessionServices,
  self: Self,
  offered: Offered,
): Promise<AddedPasskey> {
  await requireFactor(deps, self);
  const key = (await verifyKey(deps, self, offered.credential)) ?? fail('PASSKEY_REFUSED');
  const added = await inTransaction(deps, async (deps) => {
    const user = await lockForFactor(deps, self);
    const at = deps.clock.now();
    const row = await repo.insertPasskey(deps.db, {
      id: deps.ids.id(),
      user_id: self.id,
      credential_id: key.id,
      public_key: Buffer.from(key.publicKey).toString('base64url'),
      counter: key.counter,
      transports: key.transports ?? [],
      name: offered.name,
      created_at: at,
    });
    if (!row) return fail('PASSKEY_REFUSED');
    const { recovery_codes: left } = await factorFacts(deps.db, self.id);
    await markSecondFactor(deps.db, self.sessionId, at);
    await deps.mail.send(deps.db, {
      template: passkeyAddedMail,
      to: user.email,
      variables: {
        passkey_name: row.name,
        changed_at: minuteInSentence(at),
        first_name: user.first_name,
        security_url: `${deps.site.publicUrl}/profile/security`,
      },
    });
    return { passkey: presentPasskey(row), codes: left > 0 ? null : await drawRecoveryCodes(deps, self.id) };
  });
  services.forget(self.id);
  const token = await issueToken(deps, services, self.sessionId);
  return { passkey: added.passkey, token, recovery_codes: added.codes && [...added.codes] };
}
