import { runningBans } from '@app/access/server';
import type { integrityApi } from '@app/integrity/contract';
import type { BodyOf, ReplyOf } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import type { IntegrityServices } from '../options.ts';
import { insertAppeal } from '../appeals.repo.ts';

type Appeal = typeof integrityApi.appeal;

/** A banned user asks for a review, once per ban. */
export async function appeal(deps: Deps, services: IntegrityServices, body: BodyOf<Appeal>): Promise<ReplyOf<Appeal>> {
  const userId = services.tickets.open(deps, body.token) ?? fail('APPEAL_TICKET_REFUSED');
  const ban = (await runningBans(deps, [userId])).get(userId) ?? fail('NOTHING_TO_APPEAL');
  const now = deps.clock.now();
  const row = { id: deps.ids.id(), user_id: userId, ban_id: ban.id, message: body.message, created_at: now };
  if (!(await insertAppeal(deps.db, row))) fail('APPEALED_ALREADY');
  return { state: 'open', created_at: now.toISOString() };
}
