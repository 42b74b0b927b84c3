import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';
import type { PracticeRecord } from '../tables.ts';

/** Flagging again updates the time; a removal made later wins. */
export async function saveFlag(db: Db, userId: string, itemId: string, at: Date): Promise<void> {
  await sql`
    insert into practice.record as r (user_id, item_id, flagged_at) values (${userId}, ${itemId}, ${at})
    on conflict (user_id, item_id) do update set flagged_at = case
      when r.unflagged_at > excluded.flagged_at then r.flagged_at else greatest(r.flagged_at, excluded.flagged_at) end`.execute(
    db,
  );
}

export async function isFlagged(db: Db, userId: string, itemId: string): Promise<boolean> {
  const { rows } = await sql`
    select from practice.record where user_id = ${userId} and item_id = ${itemId} and flagged_at is not null`.execute(
    db,
  );
  return rows.length > 0;
}

export interface Removal {
  readonly userId: string;
  readonly id: string;
  readonly at: Date;
  /** Null removes all flags. */
  readonly itemIds: readonly string[] | null;
  /** For a removal that may have waited on a device: a flag set or restored after that moment is kept. */
  readonly leavesLater?: boolean;
}
/** Returns how many flags were removed. Each row keeps what an undo needs. */
export async function removeFlags(db: Db, removal: Removal): Promise<number> {
  const { userId, id, at, itemIds, leavesLater = false } = removal;
  const { numAffectedRows } = await sql`
    update practice.record set flagged_at = null, was_flagged_at = flagged_at, unflag_id = ${id}, unflagged_at = ${at}
    where user_id = ${userId} and flagged_at is not null
      and (not ${leavesLater}::boolean or greatest(flagged_at, unflagged_at) <= ${at})
      and (${itemIds}::uuid[] is null or item_id = any(${itemIds}::uuid[]))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Null when there was no such removal after that moment; undoing it twice restores nothing more. */
export async function restoreFlags(db: Db, userId: string, id: string, after: Date): Promise<number | null> {
  const { rows } = await sql<{ found: number; restored: number }>`
    with found as (
      select item_id from practice.record
      where user_id = ${userId} and unflag_id = ${id} and unflagged_at > ${after}
    ), restored as (
      update practice.record r set flagged_at = r.was_flagged_at from found
      where r.user_id = ${userId} and r.item_id = found.item_id and r.flagged_at is null returning 1
    )
    select (select count(*) from found)::integer as found, (select count(*) from restored)::integer as restored`.execute(
    db,
  );
  const row = rows[0];
  return row && row.found > 0 ? row.restored : null;
}

export type FlaggedRow = Columns<PracticeRecord, 'item_id' | 'is_correct'> & {
  readonly flagged_at: Date;
};
export async function listFlagged(db: Db, userId: string): Promise<readonly FlaggedRow[]> {
  const { rows } = await sql<FlaggedRow>`
    select item_id, is_correct, flagged_at from practice.record
    where user_id = ${userId} and flagged_at is not null order by flagged_at, item_id`.execute(db);
  return rows;
}
