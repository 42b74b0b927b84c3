import type { Entitlement, StaffRights } from '@app/access/contract';
import type { Deps } from '@app/platform/server';
import * as repo from './people.repo.ts';
import { banHistory, grantHistory, pauseHistory } from './personal-data.repo.ts';

export interface PersonAccess {
  readonly banned: boolean;
  /** When a running ban ends by itself; null without a ban, or for a ban without an end. */
  readonly bannedUntil: Date | null;
  /** When each current entitlement ends. */
  readonly holds: Readonly<Partial<Record<Entitlement, Date>>>;
  readonly staff: (StaffRights & { readonly roleId: string; readonly roleName: string }) | null;
}

/** The current access of a user. */
export async function personAccess(deps: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<PersonAccess> {
  const now = deps.clock.now();
  const [bans, entitlements, staff] = await Promise.all([
    repo.liveBans(deps.db, userId, now),
    repo.liveEntitlements(deps.db, userId, now),
    repo.staffOf(deps.db, userId),
  ]);
  const ends = bans.map((ban) => ban.ends_at?.getTime() ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...ends);
  return {
    banned: bans.length > 0,
    bannedUntil: Number.isFinite(last) ? new Date(last) : null,
    holds: Object.fromEntries(entitlements.map((row) => [row.entitlement, row.ends_at])),
    staff: staff && {
      roleId: staff.role_id,
      roleName: staff.role_name,
      scope: staff.scope,
      permissions: staff.permissions,
    },
  };
}

/** Past grants, bans and freezes, for the export of a user's data. */
export const accessHistory = async ({ db }: Pick<Deps, 'db'>, userId: string) => ({
  grants: await grantHistory(db, userId),
  bans: await banHistory(db, userId),
  pauses: await pauseHistory(db, userId),
});

export interface RunningBan {
  readonly id: string;
  readonly userId: string;
  readonly reason: string;
  /** Null: until staff lift it. */
  readonly until: Date | null;
}

type BanRow = Awaited<ReturnType<typeof repo.lastBans>>[number];
const presentBan = (row: BanRow): RunningBan => ({
  id: row.id,
  userId: row.user_id,
  reason: row.reason,
  until: row.ends_at,
});

/** Of these bans, the ones that are running now, by id. */
export async function stillRunning(
  deps: Pick<Deps, 'db' | 'clock'>,
  banIds: readonly string[],
): Promise<ReadonlyMap<string, RunningBan>> {
  const rows = banIds.length === 0 ? [] : await repo.runningAmong(deps.db, banIds, deps.clock.now());
  return new Map(rows.map((row) => [row.id, presentBan(row)]));
}

/** For each of these users with a running ban, the one that ends last. */
export async function runningBans(
  deps: Pick<Deps, 'db' | 'clock'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, RunningBan>> {
  const rows = userIds.length === 0 ? [] : await repo.lastBans(deps.db, userIds, deps.clock.now());
  return new Map(rows.map((row) => [row.user_id, presentBan(row)]));
}
