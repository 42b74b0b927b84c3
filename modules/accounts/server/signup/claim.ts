import { isActing, type Viewer } from '@app/access/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { passwords } from '../credentials/passwords.ts';
import { refuseWeakPassword } from '../credentials/weak-passwords.ts';
import { removeSecrets, type SecretRow } from '../mail-secrets/secrets.repo.ts';
import * as users from '../people/users.repo.ts';
import { logOutEverywhere } from '../session/ending/log-out.ts';
import { endOtherSessions, touchSession } from '../session/sessions.repo.ts';

/**
 * The proof that the recipient of the mail also created the account. The mail alone is not enough: an attacker may sign
 * up with somebody else's address, whose owner would then confirm an account that the attacker can log in to.
 */
export type Claim =
  | { readonly by: 'session'; readonly id: string }
  | { readonly by: 'password'; readonly hash: string }
  | { readonly by: 'new password'; readonly hash: string };

export interface ClaimProof {
  readonly password?: string | undefined;
  readonly newPassword?: string | undefined;
}

/** Password hashing is slow, so it comes before the transaction; `settleClaim` checks again under the lock. */
export async function proveClaim(deps: Deps, viewer: Viewer, secret: SecretRow, proof: ClaimProof): Promise<Claim> {
  const user = await users.userById(deps.db, secret.user_id);
  if (proof.newPassword !== undefined) {
    refuseWeakPassword(deps, proof.newPassword, secret.address ?? user.email);
    return { by: 'new password', hash: await passwords.hash(proof.newPassword) };
  }
  if (proof.password !== undefined) {
    if (!user.password_hash || !(await passwords.verify(user.password_hash, proof.password))) fail('PASSWORD_WRONG');
    return { by: 'password', hash: user.password_hash };
  }
  const isOwn = viewer.subject?.id === user.id && !isActing(viewer);
  return isOwn && viewer.sessionId ? { by: 'session', id: viewer.sessionId } : fail('PASSWORD_NEEDED');
}

/**
 * Leaves the account to the claimant only: ends all other sessions. The caller removes earlier factors once the address
 * is confirmed, so that the mail about it goes there.
 */
export async function settleClaim(deps: Deps, user: users.AccountRow, claim: Claim): Promise<void> {
  const at = deps.clock.now();
  if (claim.by === 'session') {
    // Another sign-up may just have ended the session, and set a password that its owner does not know.
    if (!(await touchSession(deps.db, claim.id, at))) fail('PASSWORD_NEEDED');
    await endOtherSessions(deps.db, { userId: user.id, keep: claim.id, at, why: 'password' });
    return;
  }
  if (claim.by === 'password' && user.password_hash !== claim.hash) fail('PASSWORD_WRONG');
  await users.updateUser(deps.db, user.id, { password_hash: claim.hash, updated_at: at });
  await logOutEverywhere(deps, user.id, 'password');
  await removeSecrets(deps.db, user.id, ['reset', 'delete', 'otp']);
}
