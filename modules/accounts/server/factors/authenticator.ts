import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import type { SessionServices } from '../options.ts';
import type { Self } from '../people/self.ts';
import { userById } from '../people/users.repo.ts';
import { markSecondFactor } from '../session/sessions.repo.ts';
import { issueToken } from '../session/tokens/issue-token.ts';
import * as repo from './factors.repo.ts';
import { notifyFactorChanged } from './second-factor.ts';
import { drawRecoveryCodes, passFactor } from './pass-factor.ts';
import { lockForFactor, refuseUnconfirmed, requireFactor, requireFreshProof } from './prove.ts';
import { seal, unseal } from '../credentials/seal.ts';
import { base32, otpauthUri, stepOfCode } from './totp.ts';

const SECRET_BYTES = 20;

export interface TotpRequest {
  readonly password?: string | undefined;
  readonly replace?: boolean | undefined;
}
export interface TotpSetup {
  readonly enrolled: boolean;
  readonly secret: string | null;
  readonly uri: string | null;
}

/** Shows a new secret after a fresh proof of identity; a user with a factor must have passed it in this session. */
export async function requestTotp(
  deps: Deps,
  services: SessionServices,
  self: Self,
  input: TotpRequest,
): Promise<TotpSetup> {
  const enrolled = (await repo.findAuthenticator(deps.db, self.id))?.secret != null;
  if (enrolled && !input.replace) return { enrolled, secret: null, uri: null };
  refuseUnconfirmed(self);
  await requireFreshProof(deps, self, input.password);
  const secret = Buffer.from(deps.ids.token(SECRET_BYTES), 'base64url');
  const nonce = Buffer.from(deps.ids.token(16), 'base64url');
  await repo.savePendingSecret(
    deps.db,
    self.id,
    seal({ secrets: services.sealSecrets, userId: self.id }, secret, nonce),
  );
  const { email } = await userById(deps.db, self.id);
  return { enrolled, secret: base32(secret), uri: otpauthUri(secret, { issuer: deps.site.brand, account: email }) };
}

/** Confirms a pending app with its first code and returns new recovery codes; null when the code does not match one. */
async function proveNewApp(
  deps: Deps,
  services: SessionServices,
  self: Self,
  code: string,
): Promise<readonly string[] | null> {
  const pending = (await repo.findAuthenticator(deps.db, self.id))?.pending_secret;
  const secret = pending ? unseal({ secrets: services.sealSecrets, userId: self.id }, pending) : null;
  const at = deps.clock.now();
  const step = secret && stepOfCode(secret, code, at);
  if (!pending || step === null) return null;
  // Another factor may have been added since the secret was shown.
  await requireFactor(deps, self);
  return inTransaction(deps, async (deps) => {
    await lockForFactor(deps, self);
    if (!(await repo.confirmPending(deps.db, { userId: self.id, pendingSecret: pending, step, at }))) return null;
    await notifyFactorChanged(deps, self.id, 'An authenticator app was set up');
    return drawRecoveryCodes(deps, self.id);
  });
}

export interface TotpPassed {
  readonly token: string;
  readonly recovery_codes: string[] | null;
}

/** Marks the session as having passed the second factor: from the next call on, staff have their rights. */
export async function verifyTotp(deps: Deps, services: SessionServices, self: Self, code: string): Promise<TotpPassed> {
  const recoveryCodes = await proveNewApp(deps, services, self, code.replaceAll(' ', ''));
  if (!recoveryCodes && !(await passFactor(deps, services, self.id, code))) fail('CODE_REFUSED');
  await markSecondFactor(deps.db, self.sessionId, deps.clock.now());
  services.forget(self.id);
  return {
    token: await issueToken(deps, services, self.sessionId),
    recovery_codes: recoveryCodes && [...recoveryCodes],
  };
}
