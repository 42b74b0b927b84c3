import { personAccess } from '@app/access/server';
import { nextStep, suspicious, type Suspicious } from '@app/integrity/contract';
import { type Deps, handle, inTransaction, job } from '@app/platform/server';
import { inExam } from '../slots.ts';
import * as repo from '../captures.repo.ts';
import { pausePerson, pausesOnRecord, windowStart } from './pause-person.ts';

/** Users handled in one run; the rest waits for the next, five minutes later. */
const BATCH = 500;
/** Far more than is needed to reach the top of the ladder. */
const MOST_CAPTURES = 500;

/** The most captures in any window that ends with a capture not applied yet. */
function mostInWindow(captures: readonly { at: Date; applied: boolean }[], rules: Suspicious): number {
  const counts = captures
    .filter((capture) => !capture.applied)
    .map(({ at }) => captures.filter((other) => other.at > windowStart(rules.ladder, at) && other.at <= at).length);
  return Math.max(0, ...counts);
}

async function apply(deps: Deps, userId: string, rules: Suspicious): Promise<boolean> {
  await repo.lockClock(deps.db, userId);
  if (await inExam(deps, userId)) return false;
  const captures = await repo.lastCaptures(deps.db, userId, MOST_CAPTURES);
  await repo.markApplied(deps.db, userId);
  // However many captures an exam recorded, only one step follows.
  const seen = { captures: mostInWindow(captures, rules), pauses: await pausesOnRecord(deps, rules.ladder, userId) };
  const step = nextStep(rules.ladder, seen);
  const alreadyOut = (await personAccess(deps, userId)).banned;
  if (step.kind !== 'pause' || alreadyOut) return false;
  await pausePerson(deps, userId, step.minutes);
  return true;
}

/** Takes the step that was deferred during an exam; true when the user is now paused. Run at its end and by the job. */
export async function applyWaiting(deps: Deps, userId: string): Promise<boolean> {
  const rules = await deps.settings.read(suspicious);
  return inTransaction(deps, (deps) => apply(deps, userId, rules));
}

const applyWaitingJob = job<Record<string, never>>('integrity.apply-waiting');
/** For exams that were never ended: the deadline passed after the page was closed. */
export const applyWaitingHandler = handle(
  applyWaitingJob,
  async (deps) => {
    for (const userId of await repo.waitingPeople(deps.db, BATCH)) await applyWaiting(deps, userId);
  },
  { every: '*/5 * * * *' },
);
