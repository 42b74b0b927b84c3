import { foldReviews } from '@app/gems/contract';
import type { Deps } from '@app/platform/server';
import { lockLogs, moveDue } from './review.repo.ts';

/** Recomputes the due dates of a learner's cards for another retention. Only the due dates change. */
export async function recomputeDueDates(deps: Deps, userId: string, retention: number): Promise<void> {
  const logs = Map.groupBy(await lockLogs(deps.db, userId), ({ cardId }) => cardId);
  for (const [cardId, log] of logs) {
    const state = foldReviews(log, retention);
    await moveDue(deps.db, userId, cardId, state === null ? null : new Date(state.due));
  }
}
