import { type Db, tables } from '@app/platform/server';
import { type Selectable, sql } from 'kysely';
import type {
  AccessEntitlement,
  AccessEntitlementGrant,
  AccessEntitlementPause,
  AccessEntitlementWaiting,
  AccessTables,
} from '../tables.ts';

type GrantRow = Selectable<AccessEntitlementGrant>;
export type GrantSource = GrantRow['source'];
const open = (db: Db) => tables<AccessTables>(db);

/** Two concurrent changes for one user would each fold without the other, so the second waits here. */
export const lockPerson = (db: Db, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`access.entitlement:${userId}`}, 0))`.execute(db);

export type NewGrant = Omit<GrantRow, 'reversed_at' | 'reversed_by' | 'reversal_reason'>;

/** False when this source was already granted. */
export async function insertGrant(db: Db, row: NewGrant): Promise<boolean> {
  const inserted = await open(db)
    .insertInto('access.entitlement_grant')
    .values({ ...row, reversed_at: null, reversed_by: null, reversal_reason: null })
    .onConflict((conflict) => conflict.columns(['source', 'source_ref', 'entitlement']).doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

export interface Reversal {
  readonly source: GrantSource;
  readonly sourceRef: string;
  readonly at: Date;
  readonly by: string | null;
  readonly reason: string;
}
/** Returns the users whose grants of this source were reversed now; earlier reversals are unchanged. */
export async function reverseGrants(db: Db, reversal: Reversal): Promise<string[]> {
  const rows = await open(db)
    .updateTable('access.entitlement_grant')
    .set({ reversed_at: reversal.at, reversed_by: reversal.by, reversal_reason: reversal.reason })
    .where('source', '=', reversal.source)
    .where('source_ref', '=', reversal.sourceRef)
    .where('reversed_at', 'is', null)
    .returning('user_id')
    .execute();
  return [...new Set(rows.map((row) => row.user_id))];
}

export interface Withdrawal {
  readonly userId: string;
  readonly which: { readonly grantId: string } | { readonly entitlement: GrantRow['entitlement'] };
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
}
/** Reverses staff grants that are not reversed yet, and returns them. */
export const withdrawGrants = (db: Db, { userId, which, at, by, reason }: Withdrawal) =>
  open(db)
    .updateTable('access.entitlement_grant')
    .set({ reversed_at: at, reversed_by: by, reversal_reason: reason })
    .where('user_id', '=', userId)
    .where('source', '=', 'staff')
    .where('reversed_at', 'is', null)
    .where((where) =>
      'grantId' in which ? where('id', '=', which.grantId) : where('entitlement', '=', which.entitlement),
    )
    .returning(['id', 'entitlement', 'days'])
    .execute();

export const grantsOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('access.entitlement_grant')
    .select(['id', 'entitlement', 'days', 'granted_at', 'starts_at', 'reversed_at', 'source_ref'])
    .where('user_id', '=', userId)
    .execute();

export const pausesOf = (db: Db, userId: string) =>
  open(db)
    .selectFrom('access.entitlement_pause')
    .select(['starts_at', 'ends_at'])
    .where('user_id', '=', userId)
    .execute();

type PauseRow = Selectable<AccessEntitlementPause>;
export const insertPause = (db: Db, row: Omit<PauseRow, 'source_ref' | 'reason'>) =>
  open(db).insertInto('access.entitlement_pause').values(row).execute();

/** False when a freeze of this source already exists. */
export async function insertFreeze(db: Db, row: PauseRow): Promise<boolean> {
  const made = await open(db)
    .insertInto('access.entitlement_pause')
    .values(row)
    .onConflict((conflict) => conflict.column('source_ref').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** False when no freeze of this source is open. One that has not begun ends at its start. */
export async function endFreeze(db: Db, sourceRef: string, at: Date): Promise<boolean> {
  const ended = await open(db)
    .updateTable('access.entitlement_pause')
    .set({ ends_at: sql`greatest(starts_at, ${at})` })
    .where('source_ref', '=', sourceRef)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

export const endPauses = (db: Db, banIds: readonly string[], at: Date) =>
  open(db)
    .updateTable('access.entitlement_pause')
    .set({ ends_at: sql`greatest(starts_at, ${at})` })
    .where('ban_id', 'in', banIds as string[])
    .execute();

export const movePauses = (db: Db, banIds: readonly string[], until: Date | null) =>
  open(db)
    .updateTable('access.entitlement_pause')
    .set({ ends_at: until })
    .where('ban_id', 'in', banIds as string[])
    .execute();

interface FoldedRows {
  readonly intervals: readonly Selectable<AccessEntitlement>[];
  readonly waiting: readonly Selectable<AccessEntitlementWaiting>[];
}
export async function replaceFolded(db: Db, userId: string, { intervals, waiting }: FoldedRows): Promise<void> {
  for (const table of ['access.entitlement', 'access.entitlement_waiting'] as const)
    await open(db).deleteFrom(table).where('user_id', '=', userId).execute();
  if (intervals.length > 0) await open(db).insertInto('access.entitlement').values(intervals).execute();
  if (waiting.length > 0) await open(db).insertInto('access.entitlement_waiting').values(waiting).execute();
}
