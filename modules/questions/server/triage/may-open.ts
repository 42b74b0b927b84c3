import type { Deps } from '@app/platform/server';
import { reviewFirst } from '@app/questions/contract';
import { fail } from '../../contract/errors.ts';

/** A setting may forbid opening a question to learners before its clinical review. */
export const isUnreviewed = async ({ settings }: Deps, state: 'pending' | 'reviewed'): Promise<boolean> =>
  state === 'pending' && settings.read(reviewFirst);

export async function refuseUnreviewed(deps: Deps, state: 'pending' | 'reviewed'): Promise<void> {
  if (await isUnreviewed(deps, state)) fail('REVIEW_MISSING');
}
