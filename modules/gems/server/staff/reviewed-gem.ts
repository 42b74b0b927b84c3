import { GEM_SECTION, gem } from '@app/gems/contract';
import { contribute } from '@app/platform/contract';
import { updateOutsideForm } from '@app/platform/server';
import { reviewedText } from '@app/questions/server';
import { lockReviewed, updateReview } from './review.repo.ts';

/** Clinicians of the list review gems. */
export const reviewedGem = contribute(reviewedText, {
  kind: 'gem',
  section: GEM_SECTION,
  lock: ({ db }, id) => lockReviewed(db, id),
  store: (deps, { id, actorId, ...review }) =>
    updateOutsideForm(deps, gem, { id, by: actorId }, () => updateReview(deps.db, id, review, deps.clock.now())),
});
