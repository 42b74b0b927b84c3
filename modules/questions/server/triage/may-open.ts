import type { Deps } from '@app/platform/server';
import { reviewFirst } from '@app/questions/contract';
import { fail } from '../../contract/errors.ts';

/** Opening a question to learners while its medicine waits for review; a setting decides whether that may be. */
export async function refuseUnreviewed(deps: Deps, state: 'pending' | 'reviewed'): Promise<void> {
  if (state === 'pending' && (await deps.settings.read(reviewFirst))) fail('REVIEW_MISSING');
}
