import { freeze, unfreeze } from '@app/access/server';
import { pauseLeast, pauseMost, type PauseState, pauseTimes } from '@app/commerce/contract';
import { DAY_MS } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { lockLater } from '../state/later.repo.ts';
import { isFrozen, listHoldings } from '../state/orders.repo.ts';
import { refuseReuse } from '../state/same-request.ts';
import { moveStarts } from '../state/starts.ts';
import { listPauses, lockPauses } from './after-sale.repo.ts';

const YEAR_MS = 365 * DAY_MS;

/** Whether a learner can pause now, and the limits. */
export async function readPause(deps: Deps, userId: string): Promise<PauseState> {
  const now = deps.clock.now();
  const pauses = await listPauses(deps.db, userId, new Date(now.getTime() - YEAR_MS));
  const running = pauses.find(({ starts_at, ends_at }) => starts_at <= now && ends_at > now);
  const holdings = await listHoldings(deps.db, userId);
  const left = Math.max(0, (await deps.settings.read(pauseTimes)) - pauses.length);
  return {
    running: running ? { from: running.starts_at.toISOString(), until: running.ends_at.toISOString() } : null,
    frozen: await isFrozen(deps.db, userId),
    can: !running && left > 0 && holdings.some(({ starts_at, ends_at }) => starts_at <= now && ends_at > now),
    left,
    least: await deps.settings.read(pauseLeast),
    most: await deps.settings.read(pauseMost),
  };
}

/** Pauses the learner's access within the limits. A retry with the same op_id is the same pause. */
export const pause = (
  deps: Deps,
  userId: string,
  { op_id, days }: { readonly op_id: string; readonly days: number },
): Promise<PauseState> =>
  inTransaction(deps, async (deps) => {
    await lockPauses(deps.db, userId);
    const from = deps.clock.now();
    const operation = `pause:${userId}:${op_id}`;
    const sourceRef = `${operation}:${days}`;
    const before = await listPauses(deps.db, userId, new Date(from.getTime() - YEAR_MS));
    const own = before.find(({ source_ref }) => source_ref.startsWith(operation));
    // A pause made before its reference named the days is not compared.
    if (own && own.source_ref !== operation) refuseReuse(own.source_ref, sourceRef);
    if (!own) {
      const { can, least, most } = await readPause(deps, userId);
      if (!can) return fail('CANNOT_PAUSE');
      if (days < least || days > most) return fail('PAUSE_OUT_OF_RANGE', { details: { least, most } });
      const until = new Date(from.getTime() + days * DAY_MS);
      // Orders before the person, the lock order of a cancellation.
      const later = await lockLater(deps.db, userId, from);
      await freeze(deps, { userId, sourceRef, from, until, by: userId, reason: 'pause' });
      await moveStarts(deps, userId, later, (begins, { starts_at }) => starts_at !== null && begins > starts_at);
    }
    return readPause(deps, userId);
  });

/** Ends a running pause now; does nothing without one. What was bought to begin after it begins now, or sooner by as much. */
export const resume = (deps: Deps, userId: string): Promise<PauseState> =>
  inTransaction(deps, async (deps) => {
    await lockPauses(deps.db, userId);
    const now = deps.clock.now();
    const pauses = await listPauses(deps.db, userId, new Date(now.getTime() - YEAR_MS));
    const running = pauses.find(({ starts_at, ends_at }) => starts_at <= now && ends_at > now);
    if (running) {
      // Orders before the person, the lock order of a cancellation.
      const later = await lockLater(deps.db, userId, now);
      await unfreeze(deps, { userId, sourceRef: running.source_ref, by: userId });
      // What began before the pause, because other access was refunded, can still be cancelled until the stored moment.
      await moveStarts(deps, userId, later, (begins) => begins >= running.starts_at);
    }
    return readPause(deps, userId);
  });
