import { ENTITLEMENTS, type Entitlement, foldEntitlement } from '@app/access/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { announce } from '../access-changed.ts';
import * as repo from './entitlements.repo.ts';

export interface GrantInput {
  readonly userId: string;
  readonly entitlement: Entitlement;
  readonly days: number;
  readonly source: repo.GrantSource;
  /** The order line, or another reference that identifies a repeated grant. */
  readonly sourceRef: string;
  readonly by: string | null;
  readonly reason?: string | undefined;
  /** When the time starts to count; left out: now. */
  readonly startsAt?: Date | null | undefined;
}
export interface RevokeInput {
  readonly source: repo.GrantSource;
  readonly sourceRef: string;
  readonly by: string | null;
  readonly reason: string;
}

/** A user's whole history, folded by entitlement. */
async function foldUser({ db }: Deps, userId: string) {
  const [grants, pauseRows] = [await repo.grantsOf(db, userId), await repo.pausesOf(db, userId)];
  const pauses = pauseRows.map((row) => ({ from: row.starts_at.getTime(), until: row.ends_at?.getTime() ?? null }));
  const folded = ENTITLEMENTS.map((entitlement) => {
    const own = grants
      .filter((row) => row.entitlement === entitlement)
      .map((row) => ({
        id: row.id,
        at: (row.starts_at ?? row.granted_at).getTime(),
        days: row.days,
        reversedAt: row.reversed_at?.getTime() ?? null,
      }));
    return { entitlement, ...foldEntitlement(own, pauses) };
  });
  return { grants, folded };
}

/** Recomputes a user's intervals, and what waits for the end of a pause that has none yet. Call inside the transaction of the change, after lockPerson(). */
export async function recomputeIntervals(deps: Deps, userId: string): Promise<void> {
  const { folded } = await foldUser(deps, userId);
  const held = folded.flatMap(({ entitlement, intervals }) =>
    intervals.map(({ from, until }) => ({
      user_id: userId,
      entitlement,
      starts_at: new Date(from),
      ends_at: new Date(until),
    })),
  );
  const waiting = folded
    .filter(({ waitingMs }) => waitingMs > 0)
    .map(({ entitlement }) => ({ user_id: userId, entitlement }));
  await repo.replaceFolded(deps.db, userId, { intervals: held, waiting });
}

/** When a user's time from each source begins, by its reference; a source whose time is not placed is missing. */
export async function readBeginnings(deps: Deps, userId: string): Promise<ReadonlyMap<string, Date>> {
  const { grants, folded } = await foldUser(deps, userId);
  const begins = new Map<string, Date>();
  for (const { id, source_ref } of grants)
    for (const at of folded.map((each) => each.begins.get(id)))
      if (at !== undefined && at < (begins.get(source_ref)?.getTime() ?? Infinity))
        begins.set(source_ref, new Date(at));
  return begins;
}

/** Gives time. Granting the same source twice grants once; true the first time. */
export function grant(deps: Deps, input: GrantInput): Promise<boolean> {
  return inTransaction(deps, async (deps) => {
    await repo.lockPerson(deps.db, input.userId);
    const first = await repo.insertGrant(deps.db, {
      id: deps.ids.id(),
      user_id: input.userId,
      entitlement: input.entitlement,
      days: input.days,
      source: input.source,
      source_ref: input.sourceRef,
      granted_at: deps.clock.now(),
      granted_by: input.by,
      starts_at: input.startsAt ?? null,
    });
    if (!first) return false;
    await recomputeIntervals(deps, input.userId);
    const { userId, entitlement, days, source, sourceRef, reason } = input;
    await deps.audit.record(deps.db, {
      actorId: input.by,
      subjectId: userId,
      action: 'grant',
      entity: 'entitlement',
      entityId: userId,
      after: { entitlement, days, source, sourceRef, reason },
    });
    await announce(deps, { userId, kind: 'entitlement' });
    return true;
  });
}

export interface WithdrawInput {
  readonly userId: string;
  /** One grant, or every grant of an entitlement. */
  readonly which: { readonly grantId: string } | { readonly entitlement: Entitlement };
  readonly by: string;
  readonly reason: string;
}
/** Reverses the unused part of staff grants and returns their count. Paid time is only reversed by a refund. */
export function withdraw(deps: Deps, input: WithdrawInput): Promise<number> {
  return inTransaction(deps, async (deps) => {
    const { userId, by, reason } = input;
    await repo.lockPerson(deps.db, userId);
    const withdrawn = await repo.withdrawGrants(deps.db, { ...input, at: deps.clock.now() });
    if (withdrawn.length === 0) return 0;
    await recomputeIntervals(deps, userId);
    await deps.audit.record(deps.db, {
      actorId: by,
      subjectId: userId,
      action: 'revoke',
      entity: 'entitlement',
      entityId: userId,
      before: { grants: withdrawn },
      after: { reason },
    });
    await announce(deps, { userId, kind: 'entitlement' });
    return withdrawn.length;
  });
}

/** Takes back the unused part of everything one source granted (a refund, a withdrawn gift). */
export function revoke(deps: Deps, input: RevokeInput): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const { source, sourceRef, by, reason } = input;
    const people = await repo.reverseGrants(deps.db, { ...input, at: deps.clock.now() });
    for (const userId of people) {
      await repo.lockPerson(deps.db, userId);
      await recomputeIntervals(deps, userId);
      await deps.audit.record(deps.db, {
        actorId: by,
        subjectId: userId,
        action: 'revoke',
        entity: 'entitlement',
        entityId: userId,
        after: { source, sourceRef, reason },
      });
      await announce(deps, { userId, kind: 'entitlement' });
    }
  });
}

export interface FreezeInput {
  readonly userId: string;
  /** Identifies a repeated freeze. */
  readonly sourceRef: string;
  readonly from: Date;
  /** Null: until unfreeze(). */
  readonly until: Date | null;
  readonly by: string | null;
  readonly reason: string;
}
/** Stops a user's paid time. Freezing the same source twice freezes once; true the first time. */
export function freeze(deps: Deps, input: FreezeInput): Promise<boolean> {
  return inTransaction(deps, async (deps) => {
    const { userId, sourceRef, from, until, by, reason } = input;
    await repo.lockPerson(deps.db, userId);
    const row = { id: deps.ids.id(), user_id: userId, starts_at: from, ends_at: until, ban_id: null };
    if (!(await repo.insertFreeze(deps.db, { ...row, source_ref: sourceRef, reason }))) return false;
    await recordChange(deps, { userId, by, action: 'freeze', after: { sourceRef, from, until, reason } });
    return true;
  });
}

/** Ends a freeze now. False when there is none or it has already ended. */
export function unfreeze(deps: Deps, input: Pick<FreezeInput, 'userId' | 'sourceRef' | 'by'>): Promise<boolean> {
  return inTransaction(deps, async (deps) => {
    const { userId, sourceRef, by } = input;
    await repo.lockPerson(deps.db, userId);
    if (!(await repo.endFreeze(deps.db, sourceRef, deps.clock.now()))) return false;
    await recordChange(deps, { userId, by, action: 'unfreeze', after: { sourceRef } });
    return true;
  });
}

interface Change {
  readonly userId: string;
  readonly by: string | null;
  readonly action: string;
  readonly after: object;
}
async function recordChange(deps: Deps, { userId, by, action, after }: Change): Promise<void> {
  await recomputeIntervals(deps, userId);
  await deps.audit.record(deps.db, {
    actorId: by,
    subjectId: userId,
    action,
    entity: 'entitlement',
    entityId: userId,
    after,
  });
  await announce(deps, { userId, kind: 'entitlement' });
}
