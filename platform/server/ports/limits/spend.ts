import { type Asked, fail, slot, type Spending } from '@app/platform/contract';
import type { Deps } from '../../deps.ts';

/** A person has emptied a bucket; called at most once a minute per process, before the call is refused. */
export type BucketEmptied = (
  deps: Deps,
  emptied: { readonly bucket: string; readonly userId: string; readonly at: Date },
) => Promise<void>;
export const bucketEmptied = slot<BucketEmptied>('platform.bucket-emptied');

/** Who pays for a call: a person, or the network of a visitor. */
export interface Payer {
  readonly userId: string | null;
  readonly network: string;
  readonly isStaff: boolean;
}

/**
 * Runs a call that shows content worth copying: refuses it with the seconds to wait when the bucket is empty, and counts
 * what its reply shows. A call that fails shows nothing and costs nothing.
 */
export async function spend<Reply>(
  deps: Deps,
  { bucket, shows, refuses }: Spending,
  { userId, network, isStaff }: Payer,
  { asked, run }: { readonly asked: Asked; readonly run: () => Promise<Reply> | Reply },
): Promise<Reply> {
  const taker = { person: userId ?? network, network: isStaff ? null : network };
  const shownBy = (reply: Reply) => shows(reply as never, asked);
  if (!refuses) {
    const reply = await run();
    await deps.limits.charge(bucket, taker, shownBy(reply));
    return reply;
  }
  const { allowed, isNew, retryAfterSeconds, settle } = await deps.limits.reserve(bucket, taker);
  if (!allowed) {
    if (isNew && userId) {
      const emptied = { bucket: bucket.name, userId, at: deps.clock.now() };
      for (const report of deps.slots.contributions(bucketEmptied)) await report(deps, emptied);
    }
    fail('TOO_FAST', { details: { retryAfterSeconds } });
  }
  let shown: readonly string[] = [];
  try {
    const reply = await run();
    shown = shownBy(reply);
    return reply;
  } finally {
    await settle(shown);
  }
}
