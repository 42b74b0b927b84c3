import type { Deps } from '@app/platform/server';
import { shareOf } from '../answers/reveal.ts';
import { listStats } from '../answers/stats.repo.ts';
import { type AskedAt, listAnsweredAt, listAnsweredBefore } from './exams.repo.ts';

/** When a learner last answered each question, so that new ones can be drawn first. */
export const whenAnswered = (deps: Pick<Deps, 'db'>, userId: string): Promise<ReadonlyMap<string, Date>> =>
  listAnsweredAt(deps.db, userId);

/** Those of these questions that were not new to the learner at the moment given with each. */
export const answeredBefore = async (
  deps: Pick<Deps, 'db'>,
  userId: string,
  asked: readonly AskedAt[],
): Promise<ReadonlySet<string>> => new Set(await listAnsweredBefore(deps.db, userId, asked));

/** All users' share right at the first attempt, in per cent; questions with too few answers are left out. */
export async function listShares(
  deps: Pick<Deps, 'db'>,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const shares = [...(await listStats(deps.db, itemIds))].map(([id, stats]) => [id, shareOf(stats)] as const);
  return new Map(shares.flatMap(([id, share]) => (share === null ? [] : [[id, share] as const])));
}
