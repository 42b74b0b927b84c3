import { can } from '@app/access/contract';
import { viewerOf } from '@app/access/server';
import { type BodyOf, type Edition, type Flag, type ReplyOf, scopeCovers, slot } from '@app/platform/contract';
import { type AnyCall, type Deps, inTransactionOf } from '@app/platform/server';
import type { clinicalReviewApi } from '@app/questions/contract';
import { fail } from '../../contract/errors.ts';
import { listReviews } from './clinical-review.repo.ts';
import { type GivenReview, giveClinicalReview, isClinician } from './clinical-review.ts';

/** A kind of text that clinicians review. */
export interface ReviewedText {
  readonly kind: string;
  /** The section of the back office that its editors hold. */
  readonly section: string;
  /** Locks it, so that the version that was read is the one that is marked. */
  readonly lock: (
    deps: Deps,
    id: string,
  ) => Promise<{ readonly edition: Edition; readonly version: number } | undefined>;
  /** Brings the text up to date. */
  readonly store: (
    deps: Deps,
    review: GivenReview & { readonly id: string; readonly actorId: string },
  ) => Promise<void>;
}
export const reviewedText = slot<ReviewedText>('questions.reviewed-text');

interface Which {
  readonly kind: string;
  readonly id: string;
}
/** NOT_FOUND for an unknown kind or outside the scope, FORBIDDEN without the right in the section of the kind. */
async function find(call: AnyCall, { kind, id }: Which, flag: Flag) {
  const { deps } = call;
  const { actor, scope } = viewerOf(call);
  const text = deps.slots.contributions(reviewedText).find((each) => each.kind === kind) ?? fail('NOT_FOUND');
  if (!actor?.staff || !can(actor.staff.permissions, text.section, flag)) return fail('FORBIDDEN');
  const row = await text.lock(deps, id);
  if (!row || scope === null || !scopeCovers(scope, row.edition)) return fail('NOT_FOUND');
  return { text, row, actorId: actor.id };
}

const MOST_SHOWN = 10;

export async function readReviews(call: AnyCall, which: Which): Promise<ReplyOf<typeof clinicalReviewApi.read>> {
  const { actorId } = await find(call, which, 'v');
  const [clinician, rows] = await Promise.all([
    isClinician(call.deps, actorId),
    listReviews(call.deps.db, { ...which, most: MOST_SHOWN }),
  ]);
  return {
    clinician,
    rows: rows.map(({ given_on, next_on, ...row }) => ({ ...row, on: given_on, next: next_on })),
  };
}

type Give = typeof clinicalReviewApi.give;
/** A clinician marks exactly the version they have read. */
export function reviewText(call: AnyCall, sent: Which & BodyOf<Give>): Promise<ReplyOf<Give>> {
  return inTransactionOf(call, async (call) => {
    const { deps } = call;
    const { kind, id, version, next, note } = sent;
    const { text, row, actorId } = await find(call, sent, 'e');
    if (row.version !== version) fail('VERSION_CONFLICT');
    const review = await giveClinicalReview(deps, { kind, id, actorId, next, note });
    await text.store(deps, { ...review, id, actorId });
    await deps.audit.record(deps.db, {
      actorId,
      requestId: call.incoming.id,
      action: 'check',
      entity: kind,
      entityId: id,
      after: { ...review, note },
    });
    return review;
  });
}
