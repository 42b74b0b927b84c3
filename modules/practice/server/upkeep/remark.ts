import { notify } from '@app/notifications/server';
import { type Deps, handle, inTransaction, job } from '@app/platform/server';
import { questionAddress } from '@app/practice/contract';
import { listMarks, type PublishedVersion } from '@app/questions/server';
import { listMembers } from '../comments/people.repo.ts';
import { standingOf } from '../records/standing.ts';
import * as repo from './remark.repo.ts';

interface Walk {
  readonly itemId: string;
  /** The version with the corrected key. */
  readonly versionId: string;
  /** Users up to this id are done. */
  readonly after: string;
}
export const remark = job<Walk>('practice.remark');

const BEFORE_ALL_USERS = '00000000-0000-0000-0000-000000000000';
const BATCH = 500;
/** Batches run back to back for this long; then other jobs get their turn. */
const TURN_MS = 10_000;
/** An answer in flight when the key changes is stored with the old mark, so the job runs again later. */
const ONCE_MORE_MS = 15 * 60_000;

/** Called in the transaction that publishes a version of a question. */
export async function onVersionPublished(deps: Deps, { itemId, versionId, change }: PublishedVersion): Promise<void> {
  if (change !== 'key') return;
  const walk = { itemId, versionId, after: BEFORE_ALL_USERS };
  await deps.jobs.enqueue(deps.db, remark, walk);
  await deps.jobs.enqueue(deps.db, remark, walk, { startAfter: new Date(deps.clock.now().getTime() + ONCE_MORE_MS) });
}

type Standing = NonNullable<Awaited<ReturnType<typeof standingOf>>>;
const NOTICES = {
  right: { title: 'A correction: your answer now counts as right', text: 'Your answer now counts as right.' },
  wrong: { title: 'A correction: your answer no longer counts', text: 'Your answer no longer counts as right.' },
} as const;

/** The words of the notice, which the editor reads before the key is changed. */
export const correctionText = (code: string, isRight: boolean): string =>
  `The answer to ${code} was checked again and corrected. ${NOTICES[isRight ? 'right' : 'wrong'].text}`;

async function notifyChanged(deps: Deps, moved: readonly repo.Moved[], { place, facts }: Standing): Promise<void> {
  for (const now of [true, false]) {
    const changed = moved.filter((each) => each.was !== each.now && each.now === now).map(({ user_id }) => user_id);
    const { title } = now ? NOTICES.right : NOTICES.wrong;
    await notify(deps, {
      kind: 'QuestionUpdated',
      title,
      text: correctionText(facts.code, now),
      userIds: await listMembers(deps.db, changed),
      link: questionAddress(place),
    });
  }
}

async function markAgain(deps: Deps, answers: repo.Answers): Promise<readonly repo.Moved[]> {
  const { db } = deps;
  await repo.lockRecords(db, answers);
  // Read under the lock: a batch that waited must not mark by a key that was corrected meanwhile.
  const found = await listMarks(deps, answers.itemId);
  const marks = { versionIds: found.map(({ versionId }) => versionId), letters: found.map(({ letter }) => letter) };
  const attempts = await repo.listAttemptKeys(db, answers);
  const remarked = await repo.markAnswers(db, attempts, marks);
  if (remarked.length === 0) return [];
  // In the same lock order as an answer.
  const moved = await repo.moveRecords(db, attempts);
  const firsts = Map.groupBy(
    remarked.filter((each) => each.is_first),
    ({ epoch }) => epoch,
  );
  for (const [epoch, rows] of firsts) {
    const right = rows.filter(({ is_correct }) => is_correct).length;
    await repo.moveStats(db, { itemId: answers.itemId, epoch, more: 2 * right - rows.length });
  }
  return moved;
}

interface Pace {
  readonly size?: number;
  /** The last batch of a turn queues the next turn. */
  readonly isLast?: boolean;
}
/**
 * Marks the next batch of answers again after the key of a question was corrected: answers, records, progress, figures
 * and notices are written in one transaction, which also queues the next turn. A repeated run changes nothing, so it
 * can be killed anywhere. Returns where to go on.
 */
export async function remarkBatch(
  deps: Deps,
  walk: Walk,
  { size = BATCH, isLast = true }: Pace = {},
): Promise<Walk | null> {
  const { itemId, after } = walk;
  const standing = await standingOf(deps, itemId);
  return inTransaction(deps, async (deps) => {
    const userIds = await repo.listAnswerers(deps.db, { itemId, after, size });
    const last = userIds.at(-1);
    if (last === undefined) return null;
    const moved = await markAgain(deps, { itemId, userIds });
    if (standing) await notifyChanged(deps, moved, standing);
    if (userIds.length < size) return null;
    const next = { ...walk, after: last };
    if (isLast) await deps.jobs.enqueue(deps.db, remark, next, { once: `${walk.versionId}:${last}` });
    return next;
  });
}

async function remarkTurn(deps: Deps, walk: Walk): Promise<void> {
  const now = () => deps.clock.now().getTime();
  const until = now() + TURN_MS;
  let next: Walk | null = walk;
  for (let isLast = false; next !== null && !isLast; ) {
    isLast = now() >= until;
    next = await remarkBatch(deps, next, { isLast });
  }
}
export const remarkHandler = handle(remark, remarkTurn);
