import { type Deps, handle, job } from '@app/platform/server';
import type { PublishedVersion } from '@app/questions/server';
import { remarkItem } from './remark.repo.ts';

interface Walk {
  readonly itemId: string;
  /** Everybody up to here is done. */
  readonly after: string;
}
const remarkJob = job<Walk>('mocks.remark');
const NOBODY_YET = '00000000-0000-0000-0000-000000000000';
const BATCH = 200;

/** Hears that the key of a question was corrected; in the transaction that publishes it. */
export async function hearKey(deps: Deps, { itemId, change }: PublishedVersion): Promise<void> {
  if (change === 'key') await deps.jobs.enqueue(deps.db, remarkJob, { itemId, after: NOBODY_YET });
}

/** Batch by batch. Run twice it changes nothing more: what counts as right already is left alone. */
export async function remark(deps: Deps, { itemId, after }: Walk): Promise<void> {
  const done = await remarkItem(deps.db, { itemId, after, most: BATCH, now: deps.clock.now() });
  const last = done.at(-1);
  if (last && done.length === BATCH) await deps.jobs.enqueue(deps.db, remarkJob, { itemId, after: last.user_id });
}
export const remarkHandler = handle(remarkJob, remark);
