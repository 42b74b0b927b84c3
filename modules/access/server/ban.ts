import { type Deps, inTransaction } from '@app/platform/server';
import { announce } from './access-changed.ts';
import { recomputeIntervals } from './entitlements/entitlements.ts';
import { endPauses, insertPause, lockPerson, movePauses } from './entitlements/entitlements.repo.ts';
import { isOwner, requireAnOwner } from './roles/owners.ts';
import * as repo from './people.repo.ts';

export interface BanInput {
  readonly userId: string;
  readonly reason: string;
  /** Null: until staff lift it. */
  readonly until: Date | null;
  readonly by: string | null;
}

/** Bans a user at once. Their paid time is paused until the ban ends. */
export function ban(deps: Deps, input: BanInput): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const { userId, reason, until, by } = input;
    const now = deps.clock.now();
    const id = deps.ids.id();
    await lockPerson(deps.db, userId);
    await repo.insertBan(deps.db, { id, user_id: userId, reason, starts_at: now, ends_at: until, given_by: by });
    await insertPause(deps.db, { id: deps.ids.id(), user_id: userId, starts_at: now, ends_at: until, ban_id: id });
    if (isOwner(await repo.staffOf(deps.db, userId))) await requireAnOwner(deps);
    await recomputeIntervals(deps, userId);
    await deps.audit.record(deps.db, {
      actorId: by,
      subjectId: userId,
      action: 'ban',
      entity: 'person',
      entityId: userId,
      after: { reason, until },
    });
    await announce(deps, { userId, kind: 'banned' });
  });
}

export interface BanChange {
  readonly userId: string;
  readonly by: string | null;
  /** Left out: unchanged. Null: until staff lift it. */
  readonly until?: Date | null;
  readonly reason?: string;
}

/** Changes the end or the reason of a user's running bans; false when there are none. */
export function changeBan(deps: Deps, change: BanChange): Promise<boolean> {
  return inTransaction(deps, async (deps) => {
    const { userId, by, until, reason } = change;
    const now = deps.clock.now();
    await lockPerson(deps.db, userId);
    const [before] = await repo.lastBans(deps.db, [userId], now);
    if (!before) return false;
    const values = { ...(until === undefined ? {} : { ends_at: until }), ...(reason === undefined ? {} : { reason }) };
    const changed = await repo.updateBans(deps.db, userId, { now, values });
    if (until !== undefined) await movePauses(deps.db, changed, until);
    await recomputeIntervals(deps, userId);
    await deps.audit.record(deps.db, {
      actorId: by,
      subjectId: userId,
      action: 'changeBan',
      entity: 'person',
      entityId: userId,
      before: { reason: before.reason, until: before.ends_at },
      after: { reason: reason ?? before.reason, until: until === undefined ? before.ends_at : until },
    });
    await announce(deps, { userId, kind: 'banned' });
    return true;
  });
}

export interface LiftInput {
  readonly userId: string;
  /** Left out: every running ban. */
  readonly banId?: string | undefined;
  readonly by: string | null;
  readonly reason?: string | undefined;
}

/** Ends every running ban of a user, or one of them; false when there was none. */
export function liftBan(deps: Deps, input: LiftInput): Promise<boolean> {
  return inTransaction(deps, async (deps) => {
    const { userId, banId, by, reason } = input;
    const now = deps.clock.now();
    await lockPerson(deps.db, userId);
    const [before] = await (banId === undefined
      ? repo.lastBans(deps.db, [userId], now)
      : repo.runningAmong(deps.db, [banId], now));
    const lifted = await repo.liftBans(deps.db, { userId, banId }, { at: now, by });
    if (lifted.length === 0) return false;
    await endPauses(deps.db, lifted, now);
    await recomputeIntervals(deps, userId);
    await deps.audit.record(deps.db, {
      actorId: by,
      subjectId: userId,
      action: 'unban',
      entity: 'person',
      entityId: userId,
      before: { reason: before?.reason, until: before?.ends_at },
      after: { reason },
    });
    await announce(deps, { userId, kind: 'unbanned' });
    return true;
  });
}
