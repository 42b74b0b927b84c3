import { ukDay } from '@app/platform/contract';
import type { Caller, Db, Deps } from '@app/platform/server';
import { clinicianIn, clinicians, UNNAMED_WRITERS } from '@app/questions/contract';
import { fail } from '../../contract/errors.ts';
import { findEmail } from './steps.repo.ts';
import { insertReview } from './clinical-review.repo.ts';

/** How the review of a text names its clinician. */
const signatureOf = ({ name, registration }: { readonly name: string; readonly registration: string }): string =>
  `${name}, ${registration}`;

export const isClinician = async ({ db, settings }: Deps, personId: string): Promise<boolean> =>
  clinicianIn(await settings.read(clinicians), await findEmail(db, personId)) !== undefined;

/** A figure of the staff's first page for those who may sign: nobody else can do anything about it. */
export const forClinicians =
  (count: (db: Db) => Promise<number>) =>
  async (deps: Deps, viewerId?: string): Promise<number> =>
    viewerId !== undefined && (await isClinician(deps, viewerId)) ? count(deps.db) : 0;

interface Given {
  /** question, guide, gem. */
  readonly kind: string;
  readonly id: string;
  readonly actorId: string;
  readonly next: string;
  readonly note: string;
}
/** The review as it is stored with its text. */
export interface GivenReview {
  readonly by: string;
  readonly at: string;
  readonly next: string;
}

/**
 * The only way to a clinical review: given by somebody on the list of clinicians, in their own name. Stores it; the caller
 * has checked which text was read, and brings the text up to date in the same transaction.
 */
export async function giveClinicalReview(deps: Deps, { kind, id, actorId, next, note }: Given): Promise<GivenReview> {
  const who = clinicianIn(await deps.settings.read(clinicians), await findEmail(deps.db, actorId));
  if (!who) return fail('NOT_A_CLINICIAN');
  const now = deps.clock.now();
  const at = ukDay(now);
  if (next <= at) fail('INVALID_INPUT', { fields: { next: 'Choose a day after today.' } });
  const { name, registration } = who;
  const row = { kind, subject_id: id, name, registration, given_on: at, next_on: next, note, created_at: now };
  await insertReview(deps.db, row);
  return { by: signatureOf(who), at, next };
}

/** The clinical review of a text. While it is pending, name and day are those of the writing. */
interface Review {
  readonly review_state: string;
  readonly review_by: string;
  readonly review_at: string | null;
}
type Saved = { readonly [K in keyof Review]?: Review[K] | undefined };

/** Refuses a reviewed text of a file whose reviewer is not on the list. */
export async function refuseUnlisted({ settings }: Deps, text: string, by: string): Promise<void> {
  const named = (await settings.read(clinicians)).map((entry) =>
    signatureOf(clinicianIn([entry], (entry.split('|')[0] ?? '').trim()) ?? { name: '', registration: '' }),
  );
  if (!named.includes(by))
    fail('INVALID_INPUT', {
      fields: {
        review_by: `${text}: “${by}” is not on the list of clinicians. Set the review to pending, or add them in the settings.`,
      },
    });
}

/** A save of staff never brings a review; a file only one by somebody on the list. Throws otherwise. */
export async function refuseUngivenReview(
  deps: Deps,
  values: Saved,
  { before, caller, text }: { readonly before: Review | null; readonly caller: Caller; readonly text: string },
): Promise<void> {
  const after = { ...before, ...values };
  if (after.review_state !== 'reviewed') return;
  const isGiven =
    before?.review_state === 'reviewed' && before.review_by === after.review_by && before.review_at === after.review_at;
  if (isGiven) return;
  if (caller.actorId !== null) fail('NOT_A_CLINICIAN');
  await refuseUnlisted(deps, text, after.review_by ?? '');
}

/** A new review has a later day. A file may carry the earlier review along with other changes. */
const isReviewedAnew = ({ review_at: at }: Saved, before: Review): boolean =>
  typeof at === 'string' && (before.review_at === null || at > before.review_at);

/** What a reviewed text becomes when what it teaches changes, unless the same file says that it was reviewed again. */
export function afterClinicalChange(values: Saved, before: Review | null) {
  const state = values.review_state ?? before?.review_state;
  return before !== null && state === 'reviewed' && !isReviewedAnew(values, before)
    ? { review_state: 'pending' as const, review_by: UNNAMED_WRITERS[1] ?? '' }
    : {};
}
