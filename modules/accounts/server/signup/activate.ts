import type { CodeState, CurrentUser, Sent } from '@app/accounts/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { announceNewEmail } from '../people/announce-new-email.ts';
import { currentUser } from '../people/current-user.ts';
import type { Self } from '../people/self.ts';
import * as users from '../people/users.repo.ts';
import type { SessionServices } from '../options.ts';
import { findSecret, type SecretRow } from '../mail-secrets/secrets.repo.ts';
import { issueSecret, readCodeState, redeemCode, redeemLink } from '../mail-secrets/secrets.ts';
import { sendVerification } from './send-verification.ts';

/** The mailed secret came back, so the address it went to is theirs. */
async function confirmAddress(deps: Deps, services: SessionServices, secret: SecretRow): Promise<void> {
  const user = await users.lockUser(deps.db, secret.user_id);
  const now = deps.clock.now();
  const email = secret.address ?? user.email;
  await users.changeUser(deps.db, user.id, { email, verified_at: user.verified_at ?? now, updated_at: now });
  if (secret.purpose === 'email') await announceNewEmail(deps, services, { user, email });
}

/** By code, for the account that is logged in: a new account's own address, or the new one of a verified person. */
export async function activateByCode(
  deps: Deps,
  services: SessionServices,
  self: Self,
  code: string,
): Promise<CurrentUser> {
  const which = { userId: self.id, purpose: purposeOf(self) };
  await redeemCode(deps, services, { which, code }, (inside, secret) => confirmAddress(inside, services, secret));
  services.forget(self.id);
  return currentUser(deps, self.viewer, { verified: true });
}

export async function activateByLink(deps: Deps, services: SessionServices, token: string): Promise<void> {
  const userId = await redeemLink(deps, { token, purposes: ['verify'] }, async (inside, secret) => {
    await confirmAddress(inside, services, secret);
    return secret.user_id;
  });
  services.forget(userId);
}

/** What a code would confirm now: a new account's own address, or the new one of a verified person. */
const purposeOf = (self: Self): 'email' | 'verify' => (self.person.verified ? 'email' : 'verify');

export const codeState = (deps: Deps, self: Self): Promise<CodeState> => readCodeState(deps, self.id, purposeOf(self));

/** Sends a new code, to the corrected address if there is one. */
export function resendVerification(deps: Deps, services: SessionServices, self: Self): Promise<Sent> {
  if (self.person.verified) fail('ALREADY_VERIFIED');
  return inTransaction(deps, async (deps) => {
    const before = await findSecret(deps.db, self.id, 'verify');
    const address = before?.address ?? null;
    const secret = await issueSecret(deps, services, { userId: self.id, purpose: 'verify', address });
    await sendVerification(deps, await users.userById(deps.db, self.id), { ...secret, address });
    return secret.sent;
  });
}
