import { ban } from '@app/access/server';
import type { Ladder } from '@app/integrity/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import * as repo from '../captures.repo.ts';
import { LADDER_REASON } from '../mails.ts';

export const windowStart = (ladder: Ladder, at: Date): Date => new Date(at.getTime() - ladder.window_hours * HOUR_MS);

export const pausesOnRecord = (deps: Deps, ladder: Ladder, userId: string): Promise<number> =>
  repo.countPauses(deps.db, userId, new Date(deps.clock.now().getTime() - ladder.memory_days * DAY_MS));

/** Bans a user for a limited time, by the ladder and not by staff. Runs inside the transaction that counted. */
export async function pausePerson(deps: Deps, userId: string, minutes: number): Promise<Date> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + minutes * MINUTE_MS);
  await repo.insertPause(deps.db, { id: deps.ids.id(), user_id: userId, at: now, ends_at: until });
  await ban(deps, { userId, reason: LADDER_REASON, until, by: null });
  return until;
}
