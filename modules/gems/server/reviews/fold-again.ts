import { foldReviews } from '@app/gems/contract';
import type { Deps } from '@app/platform/server';
import { lockLogs, moveDue } from './review.repo.ts';

/** The dates of every card of a learner for another recall to aim for. What is remembered does not change by it. */
export async function foldAgain(deps: Deps, userId: string, retention: number): Promise<void> {
  const logs = Map.groupBy(await lockLogs(deps.db, userId), ({ cardId }) => cardId);
  for (const [cardId, log] of logs) {
    const state = foldReviews(log, retention);
    await moveDue(deps.db, userId, cardId, state === null ? null : new Date(state.due));
  }
}
