import type { Lease, Paper } from '@app/mocks/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { claimLease, updateRest, updateScratchpad } from '../state/lease.repo.ts';
import { findMock } from '../state/mocks.repo.ts';
import { later, restOf } from '../state/times.ts';
import { lockPaper, type PaperRef, readPaper, runningPaper } from './papers.ts';
import { closeAfter, closeJob, settle } from './settle.ts';

interface LeaseInput extends PaperRef {
  readonly device: string;
  readonly take: boolean;
}

/** Which device writes the paper, and its clock. Polled by open exam screens. */
export async function lease(deps: Deps, { device, take, ...ref }: LeaseInput): Promise<Lease> {
  await settle(deps, ref.userId);
  const { mock, paper, deadline } = await runningPaper(deps, ref);
  const now = deps.clock.now();
  const mine = await claimLease(deps.db, { userId: ref.userId, mockId: mock.id, n: ref.n, device, take, now });
  return {
    now: now.toISOString(),
    mine,
    deadline_at: deadline.toISOString(),
    rest: restOf(paper, mock.rest_minutes, now),
  };
}

/** Starts or ends a rest. Idempotent. */
export async function rest(deps: Deps, ref: PaperRef, isResting: boolean): Promise<Paper> {
  await settle(deps, ref.userId);
  await inTransaction(deps, async (deps) => {
    const { mock, paper } = await lockPaper(deps, ref);
    const deadline = paper.deadline_at ?? fail('PAPER_NOT_STARTED');
    if (paper.ended_at !== null) fail('PAPER_CLOSED');
    const now = deps.clock.now();
    const { left, until } = restOf(paper, mock.rest_minutes, now);
    if (isResting === (until !== null)) return;
    if (isResting && left === 0) fail('NO_REST_LEFT');
    // Starting a rest adds all remaining rest to the deadline; ending it takes the unused part off again.
    const deadlineAt = later(deadline, (isResting ? left : -left) * 1000);
    const restUsed = mock.rest_minutes * 60 - left;
    const restingSince = isResting ? now : null;
    await updateRest(
      deps.db,
      { userId: ref.userId, mockId: mock.id, n: ref.n },
      { restingSince, restUsed, deadlineAt },
    );
    await deps.jobs.enqueue(deps.db, closeJob, { userId: ref.userId }, { startAfter: closeAfter(deadlineAt) });
  });
  return readPaper(deps, ref);
}

export async function keepScratchpad(
  deps: Deps,
  { userId, id, text }: { readonly userId: string; readonly id: string; readonly text: string },
): Promise<{ id: string }> {
  await settle(deps, userId);
  if (await updateScratchpad(deps.db, userId, id, text)) return { id };
  return fail((await findMock(deps.db, userId, { id })) ? 'MOCK_ENDED' : 'NOT_FOUND');
}
