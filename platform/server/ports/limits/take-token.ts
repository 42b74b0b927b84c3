import { type Bucket, fail, slot } from '@app/platform/contract';
import type { Deps } from '../../deps.ts';

/** A person has emptied a watched bucket; called at most once a minute per process, before the call is refused. */
export type BucketEmptied = (
  deps: Deps,
  emptied: { readonly bucket: string; readonly userId: string; readonly at: Date },
) => Promise<void>;
export const bucketEmptied = slot<BucketEmptied>('platform.bucket-emptied');

/** Takes one token, or refuses the call with the seconds to wait. */
export async function takeToken(deps: Deps, bucket: Bucket, userId: string | null, elsewhere: string): Promise<void> {
  const verdict = await deps.limits.take(bucket, userId ?? elsewhere);
  if (verdict.allowed) return;
  if (verdict.isNew && bucket.watched && userId) {
    const emptied = { bucket: bucket.name, userId, at: deps.clock.now() };
    for (const report of deps.slots.contributions(bucketEmptied)) await report(deps, emptied);
  }
  fail('TOO_FAST', { details: { retryAfterSeconds: verdict.retryAfterSeconds } });
}
