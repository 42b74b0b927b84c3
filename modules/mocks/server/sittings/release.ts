import { notify } from '@app/notifications/server';
import { type Deps, forEachIsolated, handle, inTransaction, job } from '@app/platform/server';
import { markAndHandOver, releaseJob, sweepMocks } from '../exam/settle.ts';
import { mailResults } from '../state/mail-sitters.ts';
import { lockMock } from '../state/mocks.repo.ts';
import * as repo from '../state/sittings.repo.ts';
import { later } from '../state/times.ts';
import { compareJob } from './compare/compare.ts';

/** More than the clocks of two processes can differ; after this, no one can enter any more. */
const ENTRY_MARGIN_MS = 60_000;
const entryClosed = (deps: Deps): Date => later(deps.clock.now(), -ENTRY_MARGIN_MS);
const AT_ONCE = 200;
/** Concurrency of marking, which mostly waits for the database. */
const SIDE_BY_SIDE = 4;
const FIRST = '00000000-0000-0000-0000-000000000000';

async function markOne(deps: Deps, userId: string, id: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const mock = await lockMock(deps.db, userId, { id });
    if (mock?.ended_at && mock.correct === null) await markAndHandOver(deps, userId, id);
  });
}

/** Marks each mock in its own transaction, then publishes all results at once. A retry continues where it stopped. */
export async function releaseSitting(deps: Deps, id: string): Promise<void> {
  let after = FIRST;
  for (;;) {
    const due = await repo.listUnmarked(deps.db, id, after, AT_ONCE);
    for (let at = 0; at < due.length; at += SIDE_BY_SIDE)
      await Promise.all(due.slice(at, at + SIDE_BY_SIDE).map((mock) => markOne(deps, mock.user_id, mock.id)));
    const last = due.at(-1);
    if (!last) break;
    after = last.user_id;
  }
  await inTransaction(deps, async (deps) => {
    const sitting = await repo.lockSitting(deps.db, id);
    // A sitting without entries may have been moved to another day since it was listed.
    if (!sitting || sitting.entry_until >= entryClosed(deps)) return;
    const userIds = await repo.markReleased(deps.db, id, deps.clock.now());
    if (!userIds) return;
    await deps.jobs.enqueue(deps.db, compareJob, { sittingId: id });
    await notify(deps, {
      kind: 'Mock',
      title: `Your result for ${sitting.title} is out`,
      text: `Everybody has finished, and it is marked. [See your result](/sitting/${id}/result).`,
      link: `/sitting/${id}/result`,
      userIds,
      once: `sitting:${id}:results`,
    });
    await mailResults(deps, sitting, userIds, 'Everybody has finished, and it is marked.');
  });
}

/** Releases one sitting, or all whose job was lost. */
export async function releaseDue(deps: Deps, sittingId: string | null): Promise<void> {
  const failed = await forEachIsolated(deps, 'a sitting could not be released', {
    rows: await repo.listReleasable(deps.db, { enteredBefore: entryClosed(deps), sittingId }),
    idsOf: (id) => ({ sittingId: id }),
    work: (id) => releaseSitting(deps, id),
  });
  if (failed > 0) throw new Error(`${failed} sittings could not be released`);
}
export const releaseHandler = handle(releaseJob, (deps, { sittingId }) => releaseDue(deps, sittingId));

/** Closes what a lost job would have closed, and publishes the results of sittings that everyone has ended. */
export async function sweep(deps: Deps): Promise<void> {
  const unclosed = await sweepMocks(deps);
  await releaseDue(deps, null);
  if (unclosed > 0) throw new Error(`${unclosed} mocks could not be closed`);
}
export const sweepHandler = handle(job<Record<string, never>>('mocks.sweep'), (deps) => sweep(deps), {
  every: '* * * * *',
});
