import { guide } from '@app/guides/contract';
import { contribute } from '@app/platform/contract';
import { updateOutsideForm } from '@app/platform/server';
import { reviewedText } from '@app/questions/server';
import { lockReviewed, updateReview } from './review.repo.ts';

/** Clinicians of the list review guides. */
export const reviewedGuide = contribute(reviewedText, {
  kind: 'guide',
  section: 'parevs',
  lock: ({ db }, id) => lockReviewed(db, id),
  store: (deps, { id, actorId, ...review }) =>
    updateOutsideForm(deps, guide, { id, by: actorId }, () => updateReview(deps.db, id, review, deps.clock.now())),
});
