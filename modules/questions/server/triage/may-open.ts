import type { Deps } from '@app/platform/server';
import { reviewFirst } from '@app/questions/contract';
import { fail } from '../../contract/errors.ts';

/** A setting may forbid opening a question to learners before its clinical review. */
export async function refuseUnreviewed(deps: Deps, state: 'pending' | 'reviewed'): Promise<void> {
  if (state === 'pending' && (await deps.settings.read(reviewFirst))) fail('REVIEW_MISSING');
}
