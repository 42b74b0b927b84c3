import { applyWaiting } from '@app/integrity/server';
import { type Deps, forEachIsolated, handle, inTransaction, job } from '@app/platform/server';
import { release } from '@app/practice/server';
import { handOverJob } from '../marking/hand-over.ts';
import { markMock } from '../marking/mark.ts';
import { GRACE_SECONDS } from '../state/answers.repo.ts';
import * as repo from '../state/mocks.repo.ts';
import { findSitting } from '../state/sittings.repo.ts';
import { lastStartIn, later } from '../state/times.ts';

export const holderOf = (mockId: string): string => `mock:${mockId}`;
const GRACE_MS = GRACE_SECONDS * 1000;

const isOver = ({ deadline_at, ended_at }: repo.PaperRow, now: Date): boolean =>
  deadline_at !== null && ended_at === null && later(deadline_at, GRACE_MS) < now;
const isRunning = ({ started_at, ended_at }: repo.PaperRow): boolean => started_at !== null && ended_at === null;

/** Enqueued at the end of every mock of a sitting; the last one publishes the results. */
export const releaseJob = job<{ readonly sittingId: string }>('mocks.release');
/** By then most mocks that the clock ends at the same moment have been closed. */
const RELEASE_AFTER_MS = 2000;

type End = { readonly at: Date; readonly by: 'learner' | 'clock' };

/** Marks an ended mock, releases its questions to the bank and counts the answers there. */
export async function markAndHandOver(deps: Deps, userId: string, mockId: string): Promise<void> {
  await markMock(deps, userId, mockId);
  await release(deps, { userId, holder: holderOf(mockId) });
  await deps.jobs.enqueue(deps.db, handOverJob, { userId, mockId });
}

/**
 * Ends a mock whose papers are closed, in the transaction that locks it. A learner's own mock is marked at once; a mock of a
 * sitting once the last learner has ended, so that no one can pass on answers before.
 */
export async function finish(deps: Deps, mock: repo.MockRow, end: End): Promise<void> {
  const { user_id: userId, id: mockId } = mock;
  await repo.endMock(deps.db, mock, end);
  if (mock.sitting_id === null) await markAndHandOver(deps, userId, mockId);
  else {
    const startAfter = later(deps.clock.now(), RELEASE_AFTER_MS);
    await deps.jobs.enqueue(deps.db, releaseJob, { sittingId: mock.sitting_id }, { startAfter });
  }
  await applyWaiting(deps, userId);
}

/** Whether no further paper can be started, so that a mock without a running one is over. */
async function isLeft({ db }: Deps, mock: repo.MockRow, papers: readonly repo.PaperRow[], now: Date): Promise<boolean> {
  if (mock.closes_at <= now) return true;
  const sitting = mock.sitting_id === null ? undefined : await findSitting(db, mock.sitting_id);
  return sitting !== undefined && lastStartIn(sitting, mock, papers, now) < now;
}

/** Closes papers whose time is over, and the mock with the last of them, in the transaction that locks it. */
async function closeOver(deps: Deps, mock: repo.MockRow, papers: readonly repo.PaperRow[], now: Date): Promise<void> {
  const over = papers.filter((paper) => isOver(paper, now));
  for (const { n, deadline_at } of over) {
    const paper = { userId: mock.user_id, mockId: mock.id, n };
    await repo.endPaper(deps.db, paper, { at: deadline_at ?? now, by: 'clock' });
  }
  const closed = papers.filter((paper) => paper.ended_at !== null || over.includes(paper));
  const isSat = papers.some((paper) => isRunning(paper) && !over.includes(paper));
  if (closed.length < papers.length && (isSat || !(await isLeft(deps, mock, papers, now)))) return;
  const last = over.at(-1)?.deadline_at ?? now;
  await finish(deps, mock, { at: last, by: 'clock' });
}

/** Called before every read: closes what the clock has ended, so that replies are never out of date. */
export async function settle(deps: Deps, userId: string): Promise<void> {
  const now = deps.clock.now();
  const due = await repo.findDue(deps.db, userId, { now, over: later(now, -GRACE_MS) });
  if (!due) return;
  await inTransaction(deps, async (deps) => {
    const mock = await repo.lockMock(deps.db, userId, due);
    if (!mock || mock.ended_at !== null) return;
    await closeOver(deps, mock, await repo.listPapers(deps.db, userId, mock.id), now);
  });
}

/** Enqueued when a paper starts, for the moment after its deadline. */
export const closeJob = job<{ readonly userId: string }>('mocks.close');
export const closeHandler = handle(closeJob, (deps, { userId }) => settle(deps, userId));
export const closeAfter = (deadline: Date): Date => later(deadline, GRACE_MS + 1000);

const AT_ONCE = 500;
/** Closes what a lost job would have closed. Returns how many could not be closed. */
export async function sweepMocks(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  return forEachIsolated(deps, 'a mock could not be closed', {
    rows: await repo.listDue(deps.db, later(now, -GRACE_MS - 1), now, AT_ONCE),
    idsOf: ({ user_id: userId, mock_id: mockId }) => ({ userId, mockId }),
    work: ({ user_id }) => settle(deps, user_id),
  });
}
