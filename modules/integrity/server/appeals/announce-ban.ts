import { type AccessChange, runningBans } from '@app/access/server';
import { suspicious } from '@app/integrity/contract';
import { minuteInSentence } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { banLiftedMail, banNoticeMail, LADDER_REASON } from '../mails.ts';
import type { IntegrityServices } from '../options.ts';
import { cardsOf } from '../people/people.repo.ts';
import { grantLifted, isLiftedByAppeal } from '../appeals.repo.ts';
import { discountBefore } from '../captures.repo.ts';
import { refreshSuspicion } from '../suspicion/refresh.ts';

/** Only a ban by the ladder can be a mistake of copy protection. */
const PROTECTION_NOTES = {
  protection_note:
    'Our copy protection can be wrong: a slip of the finger, a magnifier or another aid can look like copying.',
  aid_note:
    'If you use assistive technology, say so in Account, Preferences afterwards, and you won’t be blocked automatically again.',
};
const NO_NOTES = { protection_note: '', aid_note: '' };

/** Mails a banned user the reason and how to appeal, for bans by the ladder and by staff. */
export const announceBan =
  (services: IntegrityServices) =>
  async (deps: Deps, { userId, kind }: AccessChange): Promise<void> => {
    if (kind !== 'banned') return;
    const card = (await cardsOf(deps.db, [userId])).get(userId);
    const ban = (await runningBans(deps, [userId])).get(userId);
    if (!card || !ban) return;
    const page = `${deps.site.publicUrl}/blocked?banned=${ban.until ? 2 : 1}`;
    await deps.mail.send(deps.db, {
      template: banNoticeMail,
      to: card.email,
      variables: {
        first_name: card.first_name,
        reason: ban.reason,
        ...(ban.reason === LADDER_REASON ? PROTECTION_NOTES : NO_NOTES),
        until: ban.until ? `${minuteInSentence(ban.until)} (UK time)` : 'we lift it',
        review_url: `${page}&review=${services.tickets.issue(deps, userId)}`,
      },
    });
  };

/**
 * Mails somebody whose ban staff have lifted, closes their appeal against it, and forgives captures and pauses, as granting an
 * appeal does. If the ban was lifted by answering the appeal, all that is done there.
 */
export async function announceLift(deps: Deps, { userId, kind }: AccessChange): Promise<void> {
  if (kind !== 'unbanned' || (await isLiftedByAppeal(deps.db, userId))) return;
  const now = deps.clock.now();
  await grantLifted(deps.db, userId, now);
  await discountBefore(deps.db, userId, now);
  await refreshSuspicion(deps, userId, await deps.settings.read(suspicious));
  const card = (await cardsOf(deps.db, [userId])).get(userId);
  if (!card) return;
  const variables = { first_name: card.first_name, login_url: `${deps.site.publicUrl}/login` };
  await deps.mail.send(deps.db, { template: banLiftedMail, to: card.email, variables });
}
