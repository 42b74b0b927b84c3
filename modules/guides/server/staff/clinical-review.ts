import { fail } from '@app/platform/contract';

/** The clinical review of a text. While it is pending, name and day are those of the writing. */
interface Review {
  readonly review_state: string;
  readonly review_by: string;
  readonly review_at: string | null;
}
type Saved = { readonly [K in keyof Review]?: Review[K] | undefined };

const NAMES = ['review_state', 'review_by', 'review_at'] as const;
const setsReview = (values: Saved): boolean => NAMES.some((name) => values[name] !== undefined);
/** What the content pack writes in place of a name. */
const WRITER = 'author';
const WRITERS: readonly string[] = ['', WRITER, 'sample-author'];

/** Learners read that a clinician has checked the text, so the save that says so has to name who did, and when. */
export function refuseUnnamedReview(values: Saved, before: Review | null): void {
  const { review_state, review_by = '', review_at = null } = { ...before, ...values };
  if (review_state !== 'reviewed' || !setsReview(values)) return;
  if (WRITERS.includes(review_by.trim().toLowerCase()))
    fail('INVALID_INPUT', { fields: { review_by: 'Name the clinician who reviewed it.' } });
  if (review_at === null) fail('INVALID_INPUT', { fields: { review_at: 'Say on which day it was reviewed.' } });
}

/** A new review has a later day. A form may send the earlier review along with other changes. */
const isReviewedAnew = ({ review_at: at }: Saved, before: Review): boolean =>
  typeof at === 'string' && (before.review_at === null || at > before.review_at);

/** What a reviewed text becomes when what it teaches changes, unless the same save says that it was reviewed again. */
export function afterClinicalChange(values: Saved, before: Review | null) {
  const state = values.review_state ?? before?.review_state;
  return before !== null && state === 'reviewed' && !isReviewedAnew(values, before)
    ? { review_state: 'pending' as const, review_by: WRITER }
    : {};
}
