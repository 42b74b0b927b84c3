import { type AccessChange, runningBans } from '@app/access/server';
import { minuteInSentence } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { banNoticeMail } from '../mails.ts';
import type { IntegrityServices } from '../options.ts';
import { cardsOf } from '../people/people.repo.ts';

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
        until: ban.until ? `${minuteInSentence(ban.until)} (UK time)` : 'we lift it',
        review_url: `${page}&review=${services.tickets.issue(deps, userId)}`,
      },
    });
  };
