import { minuteInSentence } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { mailedLink } from '../mail-secrets/mailed-link.ts';
import { emailChangedMail, emailChangedNote } from '../mail-secrets/mails.ts';
import { issueUnlessLive } from '../mail-secrets/secrets.ts';
import type { SessionServices } from '../options.ts';
import type { AccountRow } from './users.repo.ts';

/** Long enough for a user on holiday to notice that their account was taken. */
const UNDO_DAYS = 7;

/** am***@example.test: enough to recognise, too little to reveal the address. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`;
}

/**
 * Mails both addresses. The old one gets a link that restores the account; while that link works, a second change
 * creates no other, so a thief cannot get around it by changing the address twice.
 */
export async function announceNewEmail(
  deps: Deps,
  services: SessionServices,
  change: { readonly user: Pick<AccountRow, 'id' | 'email' | 'first_name'>; readonly email: string },
): Promise<void> {
  const { user, email } = change;
  const request = { userId: user.id, purpose: 'undo_email', only: 'link', address: user.email } as const;
  const undo = await issueUnlessLive(deps, services, { ...request, minutes: UNDO_DAYS * 24 * 60 });
  const facts = { first_name: user.first_name, changed_at: minuteInSentence(deps.clock.now()) };
  const toOld = { ...facts, old_email: user.email, new_email: masked(email) };
  const toNew = { ...facts, old_email: masked(user.email), new_email: email };
  if (undo) {
    const variables = { ...toOld, reset_url: mailedLink(deps, '/login/resetpassword', undo.token) };
    await deps.mail.send(deps.db, { template: emailChangedMail, to: user.email, variables });
  } else await deps.mail.send(deps.db, { template: emailChangedNote, to: user.email, variables: toOld });
  await deps.mail.send(deps.db, { template: emailChangedNote, to: email, variables: toNew });
}
