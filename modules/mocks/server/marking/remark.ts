import { type Deps, handle, inTransaction, job } from '@app/platform/server';
import type { PublishedVersion } from '@app/questions/server';
import { lockMocksWith, remarkItem } from './remark.repo.ts';

interface Walk {
  readonly itemId: string;
  /** Everything up to this person and this mock of theirs is done; without one, everybody before the person. */
  readonly after: string;
  readonly afterMock?: string;
}
const remarkJob = job<Walk>('mocks.remark');
const FIRST = '00000000-0000-0000-0000-000000000000';
const BATCH = 200;

/** Hears that the key of a question was corrected; in the transaction that publishes it. */
export async function hearKey(deps: Deps, { itemId, change }: PublishedVersion): Promise<void> {
  if (change === 'key') await deps.jobs.enqueue(deps.db, remarkJob, { itemId, after: FIRST });
}

/** Batch by batch. Run twice it changes nothing more: what counts as right already is left alone. */
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
