import { suspicious } from '@app/integrity/contract';
import { MINUTE_MS } from '@app/platform/contract';
import { type BucketEmptied, type Deps, handle, inTransaction, job } from '@app/platform/server';
import { refreshSuspicion } from './refresh.ts';
import { insertRush } from './rush.repo.ts';

const minuteOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS);

interface Rushed {
  readonly userId: string;
  readonly bucket: string;
  /** ISO, the beginning of the minute. */
  readonly at: string;
}
const rushJob = job<Rushed>('integrity.rush');

/** By job, because the refused call must not wait for the score. */
export const onBucketEmptied: BucketEmptied = (deps, { userId, bucket, at }) =>
  deps.jobs.enqueue(deps.db, rushJob, { userId, bucket, at: minuteOf(at).toISOString() });

export async function scoreRush(deps: Deps, { userId, bucket, at }: Rushed): Promise<void> {
  const rules = await deps.settings.read(suspicious);
  await inTransaction(deps, async (deps) => {
    await insertRush(deps.db, { user_id: userId, bucket, at: new Date(at) });
    await refreshSuspicion(deps, userId, rules);
  });
}
export const rushHandler = handle(rushJob, scoreRush);
