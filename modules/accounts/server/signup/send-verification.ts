import { minuteInSentence } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { mailedLink } from '../mail-secrets/mailed-link.ts';
import { addressHeldMail, alreadyRegisteredMail, registerMail } from '../mail-secrets/mails.ts';
import type { IssuedSecret } from '../mail-secrets/secrets.ts';
import { findAddressOwner } from '../people/address-owner.ts';
import type { AddressHolder, AccountRow } from '../people/users.repo.ts';

/**
 * Mails the owner of an address that it was entered again. If they have recently given it up, they cannot log in with
 * it: that mail says when it was changed and when it will be free.
 */
export function mailAddressOwner(deps: Deps, holder: AddressHolder): Promise<void> {
  const { email: to, first_name } = holder;
  if ('held_until' in holder) {
    const moments = { changed_at: minuteInSentence(holder.left_at), held_until: minuteInSentence(holder.held_until) };
    return deps.mail.send(deps.db, { template: addressHeldMail, to, variables: { first_name, ...moments } });
  }
  const login_url = `${deps.site.publicUrl}/login`;
  const forgot_url = `${deps.site.publicUrl}/forgotpassword`;
  return deps.mail.send(deps.db, {
    template: alreadyRegisteredMail,
    to,
    variables: { first_name, login_url, forgot_url },
  });
}

/**
 * Mails the code of an unverified account, to the corrected address if there is one. If that address belongs to another
 * account, or to one that may still take it back, its owner is mailed and no code is sent; the reply is the same.
 */
export async function sendVerification(
  deps: Deps,
  user: Pick<AccountRow, 'id' | 'email' | 'first_name'>,
  secret: IssuedSecret & { readonly address: string | null },
): Promise<void> {
  const to = secret.address ?? user.email;
  const owner = secret.address === null ? null : await findAddressOwner(deps, secret.address);
  if (owner && owner.id !== user.id) return mailAddressOwner(deps, owner);
  await deps.mail.send(deps.db, {
    template: registerMail,
    to,
    variables: {
      code: secret.code,
      expires_at: minuteInSentence(secret.expiresAt),
      first_name: user.first_name,
      verify_url: mailedLink(deps, '/signup/verify', secret.token),
    },
  });
}
