import { runningBans } from '@app/access/server';
import type { BanTicket } from '@app/accounts/contract';
import type { BanState } from '@app/integrity/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import type { IntegrityServices } from '../options.ts';
import { findAppealOf } from '../appeals.repo.ts';

const NOT_BANNED: BanState = { banned: false, reason: null, until: null, appeal: null };

/** What the blocked page shows for a ticket, without anything that identifies the user. */
export async function banState(deps: Deps, services: IntegrityServices, token: string): Promise<BanState> {
  const userId = services.tickets.open(deps, token) ?? fail('APPEAL_TICKET_REFUSED');
  const ban = (await runningBans(deps, [userId])).get(userId);
  if (!ban) return NOT_BANNED;
  const row = await findAppealOf(deps.db, ban.id);
  const appeal = row && { state: row.state, created_at: row.created_at.toISOString(), answer: row.answer };
  return { banned: true, reason: ban.reason, until: ban.until?.toISOString() ?? null, appeal };
}

/** For a user who still presents a session that was ended by a ban. */
export const ticketFor =
  (services: IntegrityServices) =>
  async (deps: Deps, userId: string): Promise<BanTicket | null> => {
    const ban = (await runningBans(deps, [userId])).get(userId);
    if (!ban) return null;
    return {
      reason: ban.reason,
      until: ban.until?.toISOString() ?? null,
      appeal_token: services.tickets.issue(deps, userId),
    };
  };
