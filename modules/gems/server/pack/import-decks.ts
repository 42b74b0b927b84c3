import { foldReviews, RETENTION } from '@app/gems/contract';
import { MAIN_LINE } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import {
  insertDecks,
  insertLog,
  insertSchedules,
  listDeckable,
  listReviewers,
  type PastDeck,
  type PastReview,
  type PastSchedule,
} from './import-decks.repo.ts';

/** A learner's activity with gems from before this installation. */
export interface DeckPast {
  readonly userId: string;
  readonly decks: readonly Omit<PastDeck, 'userId'>[];
  readonly reviews: readonly Omit<PastReview, 'userId'>[];
}

/** The gems a learner could have added to a deck, with their cards. */
export const deckableGems = (deps: Deps) => listDeckable(deps.db, MAIN_LINE);

/** The state of each card: the fold of its log, as if every review had been sent one by one. */
function schedulesOf({ userId, reviews }: DeckPast): PastSchedule[] {
  return [...Map.groupBy(reviews, ({ cardId }) => cardId)].flatMap(([cardId, log]) => {
    const folded = foldReviews(
      log.map(({ opId, rating, at }) => ({ opId, rating, at: at.getTime() })),
      RETENTION.first,
    );
    const [first] = log;
    return folded && first ? [{ userId, cardId, gemId: first.gemId, state: folded, folded: log.length }] : [];
  });
}

/**
 * Imports decks, reviews, schedules and days in a few statements each. Leaves out learners who have reviewed a card here,
 * because a schedule is the fold of the whole log. Returns the number of reviews.
 */
export async function importDecks(deps: Deps, pasts: readonly DeckPast[]): Promise<number> {
  return inTransaction(deps, async (deps) => {
    const reviewers = await listReviewers(
      deps.db,
      pasts.map(({ userId }) => userId),
    );
    let count = 0;
    for (const past of pasts.filter(({ userId }) => !reviewers.has(userId))) {
      const { userId } = past;
      await insertDecks(
        deps.db,
        past.decks.map((each) => ({ userId, ...each })),
      );
      await insertLog(
        deps.db,
        past.reviews.map((each) => ({ userId, ...each })),
      );
      await insertSchedules(deps.db, schedulesOf(past));
      count += past.reviews.length;
    }
    return count;
  });
}
