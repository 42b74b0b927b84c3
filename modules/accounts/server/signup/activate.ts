import type { CurrentUser, Sent } from '@app/accounts/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { announceNewEmail } from '../people/announce-new-email.ts';
import { currentUser } from '../people/current-user.ts';
import type { Self } from '../people/self.ts';
import * as users from '../people/users.repo.ts';
import type { Parts } from '../options.ts';
import { findSecret, type SecretRow } from '../mailed/secrets.repo.ts';
import { issueSecret, redeemCode, redeemLink } from '../mailed/secrets.ts';
import { sendVerification } from './send-verification.ts';

/** The mailed secret came back, so the address it went to is theirs. */
async function confirmAddress(deps: Deps, parts: Parts, secret: SecretRow): Promise<void> {
  const user = await users.lockUser(deps.db, secret.user_id);
  const now = deps.clock.now();
  const email = secret.address ?? user.email;
  await users.changeUser(deps.db, user.id, { email, verified_at: user.verified_at ?? now, updated_at: now });
  if (secret.purpose === 'email') await announceNewEmail(deps, parts, { user, email });
}

/** By code, for the account that is logged in: a new account's own address, or the new one of a verified person. */
export async function activateByCode(deps: Deps, parts: Parts, self: Self, code: string): Promise<CurrentUser> {
  const purpose = self.person.verified ? 'email' : 'verify';
  const which = { userId: self.id, purpose } as const;
  await redeemCode(deps, parts, { which, code }, (inside, secret) => confirmAddress(inside, parts, secret));
  parts.forget(self.id);
  return currentUser(deps, self.viewer, { verified: true });
}

export async function activateByLink(deps: Deps, parts: Parts, token: string): Promise<void> {
  const userId = await redeemLink(deps, { token, purposes: ['verify'] }, async (inside, secret) => {
    await confirmAddress(inside, parts, secret);
    return secret.user_id;
  });
  parts.forget(userId);
}

/** A new code for whoever waits for one, to the address they corrected it to if they did. */
export function resendVerification(deps: Deps, parts: Parts, self: Self): Promise<Sent> {
  if (self.person.verified) fail('ALREADY_VERIFIED');
  return inTransaction(deps, async (deps) => {
    const before = await findSecret(deps.db, self.id, 'verify');
    const address = before?.address ?? null;
    const secret = await issueSecret(deps, parts, { userId: self.id, purpose: 'verify', address });
    await sendVerification(deps, await users.userById(deps.db, self.id), { ...secret, address });
    return secret.sent;
  });
}
