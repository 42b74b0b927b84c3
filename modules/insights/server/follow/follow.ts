import { DAY_MS, MINUTE_MS } from '@app/platform/contract';
import { type Deps, handle, inTransaction, job } from '@app/platform/server';
import { countItems } from '../count/count-items.ts';
import { claimStale } from '../sample.repo.ts';
import * as repo from './follow.repo.ts';

/** An answer is committed within seconds of its arrival; reading the last two minutes again misses none. */
const OVERLAP_MS = 2 * MINUTE_MS;
/** A first run reads years, a day at a time. */
const STEP_MS = DAY_MS;
/** Then the next run goes on, so that a worker can stop between two. */
const STEPS_A_TURN = 40;
const ITEMS_AT_ONCE = 50;

/** Reads one step of the answers; whether it has caught up with the clock. */
async function readStep(deps: Deps): Promise<boolean> {
  return inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const readTo = (await repo.lockReadTo(deps.db)) ?? (await repo.findFirstAnswer(deps.db));
    if (readTo === null) return true;
    const from = new Date(readTo.getTime() - OVERLAP_MS);
    const to = new Date(Math.min(now.getTime(), readTo.getTime() + STEP_MS));
    await repo.sampleArrived(deps.db, { from, to, now });
    await repo.sampleWaited(deps.db, now);
    await repo.saveReadTo(deps.db, to);
    return to.getTime() === now.getTime();
  });
}

/** Counts the figures of the questions that have new answers; whether none is left. */
async function countStep(deps: Deps): Promise<boolean> {
  return inTransaction(deps, async (deps) => {
    const items = await claimStale(deps.db, ITEMS_AT_ONCE);
    if (items.length > 0) {
      await repo.trimSample(deps.db, items);
      await countItems(deps, items);
    }
    return items.length < ITEMS_AT_ONCE;
  });
}

/** Follows the answers: into the sample, and from there into the figures. Safe to run twice, and to be killed at any point. */
export async function followAnswers(deps: Deps, steps = STEPS_A_TURN): Promise<void> {
  for (const step of [readStep, countStep]) for (let n = 0; n < steps; n += 1) if (await step(deps)) break;
}

export const followHandler = handle(job<Record<string, never>>('insights.follow'), (deps) => followAnswers(deps), {
  every: '* * * * *',
});

/** Everything from the answers, as if nothing had been counted before; the strengths come with the next night. */
export async function countAnew(deps: Deps): Promise<void> {
  await inTransaction(deps, ({ db }) => repo.removeEverything(db));
  await followAnswers(deps, Number.POSITIVE_INFINITY);
}
