import { type Deps, inTransaction } from '@app/platform/server';
import * as repo from './import-history.repo.ts';
import type { PastOf } from './past.ts';

/** The earliest answer to each item is the first attempt; the result is in order of time. */
function attemptsOf({ userId, answers }: PastOf): readonly repo.PastAttempt[] {
  const seen = new Set<string>();
  return answers
    .toSorted((one, other) => one.answeredAt.getTime() - other.answeredAt.getTime())
    .map((answer) => {
      const isFirst = !seen.has(answer.itemId);
      seen.add(answer.itemId);
      return { ...answer, userId, isFirst };
    });
}

/** Whether one of these users has answered, flagged or noted anything. */
export const hasHistory = ({ db }: Pick<Deps, 'db'>, userIds: readonly string[]): Promise<boolean> =>
  repo.hasPast(db, userIds);

/**
 * Imports what many users did before they joined: the answers, then everything that follows from them, as a single
 * answer would write it. Refused when one of the users has a record here already.
 */
export async function importHistory(deps: Deps, people: readonly PastOf[]): Promise<void> {
  const ids = people.map(({ userId }) => userId);
  await inTransaction(deps, async (deps) => {
    if (await hasHistory(deps, ids)) throw new Error('a history is only taken over for people without one');
    await repo.insertAttempts(deps.db, people.flatMap(attemptsOf));
    await repo.deriveRecords(deps.db, ids);
    await repo.deriveProgress(deps.db, ids);
    await repo.deriveDays(deps.db, ids);
    await repo.saveStats(deps.db, ids);
    for (const { userId, marks, sets } of people) {
      await repo.markRecords(deps.db, userId, marks);
      await repo.insertSets(deps.db, userId, sets);
    }
    await repo.deriveGiven(deps.db, ids);
  });
}
