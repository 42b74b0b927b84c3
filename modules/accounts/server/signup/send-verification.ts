import { type Deps, momentText } from '@app/platform/server';
import { mailedLink } from '../mail-secrets/mailed-link.ts';
import { alreadyRegisteredMail, registerMail } from '../mail-secrets/mails.ts';
import type { IssuedSecret } from '../mail-secrets/secrets.ts';
import { addressHolder, type UserRow } from '../people/users.repo.ts';

/** Tells an account's owner that their address was entered again. */
export const tellAlreadyRegistered = (deps: Deps, user: Pick<UserRow, 'email' | 'first_name'>): Promise<void> =>
  deps.mail.send(deps.db, {
    template: alreadyRegisteredMail,
    to: user.email,
    variables: {
      first_name: user.first_name,
      login_url: `${deps.site.publicUrl}/login`,
      forgot_url: `${deps.site.publicUrl}/forgotpassword`,
    },
  });

/**
 * Mails the code of an unverified account, to the corrected address if there is one. If that address belongs to another
 * account, or to one that may still take it back, its owner is told and no code is sent: the caller sees no difference.
 */
export async function sendVerification(
  deps: Deps,
  user: Pick<UserRow, 'id' | 'email' | 'first_name'>,
  secret: IssuedSecret & { readonly address: string | null },
): Promise<void> {
  const to = secret.address ?? user.email;
  const owner = secret.address === null ? null : await addressHolder(deps.db, secret.address, deps.clock.now());
  if (owner && owner.id !== user.id) return tellAlreadyRegistered(deps, owner);
  await deps.mail.send(deps.db, {
    template: registerMail,
    to,
    variables: {
      code: secret.code,
      expires_at: momentText(secret.expiresAt),
      first_name: user.first_name,
      verify_url: mailedLink(deps, '/signup/verify', secret.token),
    },
  });
}
