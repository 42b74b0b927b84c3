import { type Deps, handle, inTransaction, job } from '@app/platform/server';
import type { PublishedVersion } from '@app/questions/server';
import { lockMocksWith, remarkItem } from './remark.repo.ts';

interface Walk {
  readonly itemId: string;
  /** The cursor: everything up to this user and mock is done; without `afterMock`, every user before this one. */
  readonly after: string;
  readonly afterMock?: string;
}
const remarkJob = job<Walk>('mocks.remark');
const FIRST = '00000000-0000-0000-0000-000000000000';
const BATCH = 200;

/** Enqueues the remark when a key is corrected, in the transaction that publishes it. */
export async function onKeyPublished(deps: Deps, { itemId, change }: PublishedVersion): Promise<void> {
  if (change === 'key') await deps.jobs.enqueue(deps.db, remarkJob, { itemId, after: FIRST });
}

/** Remarks one batch and enqueues the next. Idempotent: answers already right are left alone. */
export async function remark(deps: Deps, { itemId, after, afterMock = FIRST }: Walk): Promise<void> {
  const from = { user_id: after, mock_id: afterMock };
  await inTransaction(deps, async (deps) => {
    const mocks = await lockMocksWith(deps.db, { itemId, after: from, most: BATCH });
    await remarkItem(deps.db, { itemId, mocks, now: deps.clock.now() });
    const last = mocks.at(-1);
    if (last && mocks.length === BATCH)
      await deps.jobs.enqueue(deps.db, remarkJob, { itemId, after: last.user_id, afterMock: last.mock_id });
  });
}
export const remarkHandler = handle(remarkJob, remark);
