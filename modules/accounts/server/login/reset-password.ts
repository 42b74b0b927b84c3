import { minuteInSentence } from '@app/platform/contract';
import { type Deps, updateMailOwner } from '@app/platform/server';
import { clearFactors } from '../factors/second-factor.ts';
import { passwordChangedMail } from '../mail-secrets/mails.ts';
import { MAILBOX_PURPOSES, removeSecrets, type SecretRow } from '../mail-secrets/secrets.repo.ts';
import { peekLink, redeemLink } from '../mail-secrets/secrets.ts';
import type { SessionServices } from '../options.ts';
import * as users from '../people/users.repo.ts';
import { logOutEverywhere } from '../session/ending/log-out.ts';
import { refuseWeakPassword } from '../credentials/weak-passwords.ts';
import { passwords } from '../credentials/passwords.ts';

/** The mail links to the forgotten-password page, in case it was not the owner who changed the password. */
export const notifyPasswordChanged = (deps: Deps, user: { email: string; first_name: string }): Promise<void> =>
  deps.mail.send(deps.db, {
    template: passwordChangedMail,
    to: user.email,
    variables: {
      first_name: user.first_name,
      changed_at: minuteInSentence(deps.clock.now()),
      reset_url: `${deps.site.publicUrl}/forgotpassword`,
    },
  });

/** The link was mailed, so its holder reads that mailbox and the address counts as confirmed. */
async function settle(deps: Deps, secret: SecretRow, passwordHash: string): Promise<void> {
  const user = await users.lockUser(deps.db, secret.user_id);
  const now = deps.clock.now();
  const takingBack = secret.purpose === 'undo_email';
  const email = takingBack && secret.address ? secret.address : user.email;
  await users.updateUser(deps.db, user.id, {
    email,
    password_hash: passwordHash,
    verified_at: user.verified_at ?? now,
    updated_at: now,
  });
  if (email !== user.email)
    await updateMailOwner(deps.db, { userId: user.id, address: user.email, since: user.created_at });
  await logOutEverywhere(deps, user.id, 'password');
  await removeSecrets(deps.db, user.id, MAILBOX_PURPOSES);
  // A thief, or a sign-up with somebody else's address, may have set up an authenticator app.
  if (takingBack || !user.verified_at) await clearFactors(deps, user.id, 'when the password was reset by e-mail');
  await notifyPasswordChanged(deps, { email, first_name: user.first_name });
}

/**
 * Sets a new password by a mailed link: from the forgotten-password mail, or from the notice of a changed address, which
 * also restores the old address. Ends every session and does not log in.
 */
export async function resetPassword(
  deps: Deps,
  services: SessionServices,
  input: { readonly token: string; readonly password: string },
): Promise<void> {
  const link = { token: input.token, purposes: ['reset', 'undo_email'] } as const;
  const { user_id: userId, address } = await peekLink(deps, link);
  const { email } = await users.userById(deps.db, userId);
  refuseWeakPassword(deps, input.password, address ?? email);
  const passwordHash = await passwords.hash(input.password);
  await redeemLink(deps, link, (deps, secret) => settle(deps, secret, passwordHash));
  services.forget(userId);
}
