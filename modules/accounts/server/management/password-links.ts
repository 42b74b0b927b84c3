import { minuteInSentence } from '@app/platform/contract';
import { afterCommit, type Deps } from '@app/platform/server';
import { mailedLink } from '../mail-secrets/mailed-link.ts';
import { staffResetMail } from '../mail-secrets/mails.ts';
import { issueSecret } from '../mail-secrets/secrets.ts';
import type { SessionServices } from '../options.ts';
import { removePassword } from '../people/users.repo.ts';
import { logOutEverywhere } from '../session/ending/log-out.ts';

/** A day, because the user did not request it and is not waiting for it. */
const RESET_MINUTES = 24 * 60;

export interface PasswordLink {
  readonly url: string;
  readonly expiresAt: Date;
}

/** A link with which the owner of the mailbox chooses a password; staff never choose one. */
export async function issuePasswordLink(
  deps: Deps,
  services: SessionServices,
  request: { readonly userId: string; readonly minutes: number },
): Promise<PasswordLink> {
  const { token, expiresAt } = await issueSecret(deps, services, { ...request, purpose: 'reset', only: 'link' });
  return { url: mailedLink(deps, '/login/resetpassword', token), expiresAt };
}

/** Mails the owner a link to choose a new password. Disables the old one, which may be known to others, and all sessions. */
export async function resetPassword(
  deps: Deps,
  services: SessionServices,
  person: { readonly id: string; readonly email: string; readonly first_name: string },
): Promise<void> {
  const { id, email, first_name } = person;
  const { url, expiresAt } = await issuePasswordLink(deps, services, { userId: id, minutes: RESET_MINUTES });
  const forgot_url = `${deps.site.publicUrl}/forgotpassword`;
  const variables = { expires_at: minuteInSentence(expiresAt), first_name, reset_url: url, forgot_url };
  await deps.mail.send(deps.db, { template: staffResetMail, to: email, variables });
  await removePassword(deps.db, id);
  await logOutEverywhere(deps, id, 'staff');
  afterCommit(deps.db, () => services.forget(id));
}
