import type { Viewer } from '@app/access/contract';
import type { CodeState, CurrentUser, Sent } from '@app/accounts/contract';
import { type Deps, inTransaction, updateMailOwner } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { clearFactors } from '../factors/second-factor.ts';
import { announceNewEmail } from '../people/announce-new-email.ts';
import { currentUser } from '../people/current-user.ts';
import type { Self } from '../people/self.ts';
import * as users from '../people/users.repo.ts';
import type { SessionServices } from '../options.ts';
import { findSecret, MAILBOX_PURPOSES, removeSecrets, type SecretRow } from '../mail-secrets/secrets.repo.ts';
import { issueSecret, peekLink, readCodeState, redeemCode, redeemLink } from '../mail-secrets/secrets.ts';
import { type Claim, type ClaimProof, proveClaim, settleClaim } from './claim.ts';
import { freeAddress } from './free-address.ts';
import { sendVerification } from './send-verification.ts';

/** The mailed secret was returned, so the user owns the address it was sent to. Secrets sent to a former one end. */
async function confirmAddress(
  deps: Deps,
  services: SessionServices,
  { user, secret }: { readonly user: users.AccountRow; readonly secret: SecretRow },
): Promise<void> {
  const now = deps.clock.now();
  const email = secret.address ?? user.email;
  if (email !== user.email)
    await freeAddress(deps, services, { address: email, by: user.id, codeSentAt: secret.sent_at });
  await users.updateUser(deps.db, user.id, { email, verified_at: user.verified_at ?? now, updated_at: now });
  if (email !== user.email) await removeSecrets(deps.db, user.id, MAILBOX_PURPOSES);
  if (secret.purpose === 'email') await announceNewEmail(deps, services, { user, email });
  if (email !== user.email)
    await updateMailOwner(deps.db, { userId: user.id, address: user.email, since: user.created_at });
}

/** Confirms the address of an unverified account for the claimant, and leaves nobody else a way in. */
async function claimAddress(
  deps: Deps,
  services: SessionServices,
  { claim, ...proved }: { readonly user: users.AccountRow; readonly secret: SecretRow; readonly claim: Claim },
): Promise<void> {
  await settleClaim(deps, proved.user, claim);
  await confirmAddress(deps, services, proved);
  await clearFactors(deps, proved.user.id, 'when the e-mail address was confirmed');
}

/** A code or link of a new account that was left over must not move a verified one, nor set its password. */
const isLeftOver = (user: users.AccountRow, secret: SecretRow): boolean =>
  secret.purpose === 'verify' && user.verified_at !== null;

/** By code, for the logged-in account: confirms the address of a new account, or the new one of a verified user. */
export async function activateByCode(
  deps: Deps,
  services: SessionServices,
  self: Self,
  code: string,
): Promise<CurrentUser> {
  const which = { userId: self.id, purpose: purposeOf(self) };
  await redeemCode(deps, services, { which, code }, async (deps, secret) => {
    const user = await users.lockUser(deps.db, secret.user_id);
    if (isLeftOver(user, secret)) fail('CODE_REFUSED', { details: { triesLeft: 0 } });
    if (secret.purpose === 'email') return confirmAddress(deps, services, { user, secret });
    await claimAddress(deps, services, { user, secret, claim: { by: 'session', id: self.sessionId } });
  });
  services.forget(self.id);
  return currentUser(deps, self.viewer, { verified: true });
}

/**
 * By the mailed link. In a browser that is logged in to that account it confirms at once; elsewhere it needs the
 * password of the sign-up or a new one, because somebody else may have signed up with this address.
 */
export async function activateByLink(
  deps: Deps,
  services: SessionServices,
  viewer: Viewer,
  input: ClaimProof & { readonly token: string },
): Promise<void> {
  const link = { token: input.token, purposes: ['verify'] } as const;
  const found = await peekLink(deps, link);
  const claim = await proveClaim(deps, viewer, found, input);
  await redeemLink(deps, link, async (deps, secret) => {
    const user = await users.lockUser(deps.db, secret.user_id);
    if (isLeftOver(user, secret)) fail('LINK_REFUSED');
    await claimAddress(deps, services, { user, secret, claim });
  });
  services.forget(found.user_id);
}

/** What a code confirms now: the address of a new account, or the new one of a verified user. */
const purposeOf = (self: Self): 'email' | 'verify' => (self.person.verified ? 'email' : 'verify');

export const codeState = (deps: Deps, self: Self): Promise<CodeState> => readCodeState(deps, self.id, purposeOf(self));

/** Sends a new code, to the corrected address if there is one. */
export function resendVerification(deps: Deps, services: SessionServices, self: Self): Promise<Sent> {
  if (self.person.verified) fail('ALREADY_VERIFIED');
  return inTransaction(deps, async (deps) => {
    const user = await users.lockUser(deps.db, self.id);
    if (user.verified_at) fail('ALREADY_VERIFIED');
    const before = await findSecret(deps.db, self.id, 'verify');
    const address = before?.address ?? null;
    const secret = await issueSecret(deps, services, { userId: self.id, purpose: 'verify', address });
    await sendVerification(deps, user, { ...secret, address });
    return secret.sent;
  });
}
