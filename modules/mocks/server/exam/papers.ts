import type { Mock, Paper } from '@app/mocks/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { hold } from '@app/practice/server';
import { readVersions } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import { type AnswerRow, listAnswers } from '../state/answers.repo.ts';
import * as repo from '../state/mocks.repo.ts';
import { presentAnswer } from '../state/present.ts';
import { readMock } from './read-mock.ts';
import { shownIn } from './shown-order.ts';
import { closeAfter, closeJob, finish, holderOf, settle } from './settle.ts';
import { lockSittingShared, type SittingRow } from '../state/sittings.repo.ts';
import { closeWithRest, deadlineOf, heldUntil, restOf } from '../state/times.ts';

export interface PaperRef {
  readonly userId: string;
  readonly number: number;
  readonly n: number;
}

export async function lockPaper(deps: Deps, { userId, number, n }: PaperRef) {
  const mock = (await repo.lockMock(deps.db, userId, { number })) ?? fail('NOT_FOUND');
  const papers = await repo.listPapers(deps.db, userId, mock.id);
  const paper = papers.find((each) => each.n === n) ?? fail('NOT_FOUND');
  return { mock, papers, paper };
}

/** Fails unless the paper is running; call settle() first. */
export async function runningPaper(deps: Deps, ref: PaperRef) {
  const mock = (await repo.findMock(deps.db, ref.userId, { number: ref.number })) ?? fail('NOT_FOUND');
  const papers = await repo.listPapers(deps.db, ref.userId, mock.id);
  const paper = papers.find(({ n }) => n === ref.n) ?? fail('NOT_FOUND');
  if (mock.ended_at !== null) fail('MOCK_ENDED');
  if (paper.ended_at !== null) fail('PAPER_CLOSED');
  return { mock, paper, deadline: paper.deadline_at ?? fail('PAPER_NOT_STARTED') };
}

interface Running {
  readonly mock: repo.MockRow;
  readonly paper: repo.PaperRow;
  readonly deadline: Date;
  readonly rows: readonly AnswerRow[];
}
async function showPaper(deps: Deps, { mock, paper, deadline, rows }: Running): Promise<Paper> {
  const words = await readVersions(
    deps,
    rows.map((row) => row.version_id),
  );
  const { id, number, title, questions } = mock;
  const now = deps.clock.now();
  return {
    now: now.toISOString(),
    mock: { id, number, title, papers: mock.papers, questions, sitting_id: mock.sitting_id },
    n: paper.n,
    deadline_at: deadline.toISOString(),
    rest: restOf(paper, mock.rest_minutes, now),
    scratchpad: mock.scratchpad,
    rows: rows.map((row) => ({
      ...presentAnswer(row),
      question: shownIn(mock, words.get(row.version_id) ?? fail('NOT_FOUND')),
    })),
  };
}

/** A running paper; a closed one is not shown again before the mock has ended. */
export async function readPaper(deps: Deps, ref: PaperRef): Promise<Paper> {
  await settle(deps, ref.userId);
  const running = await runningPaper(deps, ref);
  const rows = await listAnswers(deps.db, ref.userId, running.mock.id, ref.n);
  return showPaper(deps, { ...running, rows });
}

/**
 * The latest deadline of a paper in a sitting. Papers start once the sitting has started, the first one before entry closes.
 */
function sittingDeadline(sitting: SittingRow, mock: repo.MockRow, papers: readonly repo.PaperRow[], now: Date): Date {
  if (now < sitting.starts_at) fail('SITTING_NOT_STARTED');
  if (now > sitting.entry_until && papers.every(({ started_at }) => started_at === null)) fail('ENTRY_CLOSED');
  const closes = closeWithRest(sitting.closes_at, mock, papers, now);
  return closes > now ? closes : fail('SITTING_CLOSED');
}

/**
 * Locked before the mock, as an incident does: either these times already include the incident, or it finds the started paper.
 */
async function sittingOf(deps: Deps, { userId, number }: PaperRef): Promise<SittingRow | null> {
  const id = (await repo.findMock(deps.db, userId, { number }))?.sitting_id ?? null;
  return id === null ? null : ((await lockSittingShared(deps.db, id)) ?? fail('NOT_FOUND'));
}

/** Starts the next paper. Papers are sat in order, one at a time; a retry returns the same paper and deadline. */
export async function startPaper(deps: Deps, ref: PaperRef): Promise<Paper> {
  await settle(deps, ref.userId);
  const started = await inTransaction(deps, async (deps): Promise<Running> => {
    const sitting = await sittingOf(deps, ref);
    const { mock, papers, paper } = await lockPaper(deps, ref);
    // Without a started paper, a mock of a sitting is ended when entry closes.
    const isUnstarted = papers.every(({ started_at }) => started_at === null);
    if (mock.ended_at !== null) fail(sitting && isUnstarted ? 'ENTRY_CLOSED' : 'MOCK_ENDED');
    if (paper.ended_at !== null) fail('PAPER_CLOSED');
    const rows = await listAnswers(deps.db, ref.userId, mock.id, ref.n);
    if (paper.deadline_at !== null) return { mock, paper, deadline: paper.deadline_at, rows };
    if (papers.some(({ n, ended_at }) => n < ref.n && ended_at === null)) fail('PAPER_RUNNING');
    const startedAt = deps.clock.now();
    const ownDeadline = deadlineOf(startedAt, mock.minutes, mock.extra_percent);
    const closes = sitting ? sittingDeadline(sitting, mock, papers, startedAt) : ownDeadline;
    const deadlineAt = closes < ownDeadline ? closes : ownDeadline;
    const { userId } = ref;
    await repo.startPaper(deps.db, { userId, mockId: mock.id, n: ref.n }, { startedAt, deadlineAt });
    const itemIds = rows.map((row) => row.item_id);
    const until = heldUntil(mock.closes_at > deadlineAt ? mock.closes_at : deadlineAt);
    await hold(deps, { userId, itemIds, holder: holderOf(mock.id), since: startedAt, until });
    await deps.jobs.enqueue(deps.db, closeJob, { userId }, { startAfter: closeAfter(deadlineAt) });
    return { mock, paper, deadline: deadlineAt, rows };
  });
  return showPaper(deps, started);
}

/** Closes a running paper for good. Idempotent. */
export async function endPaper(deps: Deps, ref: PaperRef): Promise<Mock> {
  await settle(deps, ref.userId);
  await inTransaction(deps, async (deps) => {
    const { mock, papers, paper } = await lockPaper(deps, ref);
    if (mock.ended_at !== null || paper.ended_at !== null) return;
    if (paper.started_at === null) fail('PAPER_NOT_STARTED');
    const end = { at: deps.clock.now(), by: 'learner' } as const;
    await repo.endPaper(deps.db, { userId: ref.userId, mockId: mock.id, n: ref.n }, end);
    if (papers.every(({ n, ended_at }) => n === ref.n || ended_at !== null)) await finish(deps, mock, end);
  });
  return readMock(deps, ref.userId, { number: ref.number });
}

/** Ends a mock as it is: closes a running paper; papers that were never started are not marked. */
export async function endMock(deps: Deps, userId: string, id: string): Promise<Mock> {
  await settle(deps, userId);
  await inTransaction(deps, async (deps) => {
    const mock = (await repo.lockMock(deps.db, userId, { id })) ?? fail('NOT_FOUND');
    if (mock.ended_at !== null) return;
    const end = { at: deps.clock.now(), by: 'learner' } as const;
    for (const paper of await repo.listPapers(deps.db, userId, id))
      if (paper.started_at !== null) await repo.endPaper(deps.db, { userId, mockId: id, n: paper.n }, end);
    await finish(deps, mock, end);
  });
  return readMock(deps, userId, { id });
}
