import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';
import { isLive, type GuideAudience } from '../shelves/questions.repo.ts';
import type { GuidesGuide } from '../tables.ts';

/** Flagging again updates the time; a removal made later wins. Returns whether the guide is flagged now. */
export async function saveFlag(db: Db, userId: string, guideId: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ flagged: boolean }>`
    insert into guides.mark as m (user_id, guide_id, flagged_at) values (${userId}, ${guideId}, ${at})
    on conflict (user_id, guide_id) do update set flagged_at = case
      when m.unflagged_at > excluded.flagged_at then m.flagged_at else greatest(m.flagged_at, excluded.flagged_at) end
    returning m.flagged_at is not null as flagged`.execute(db);
  return rows[0]?.flagged === true;
}

/**
 * A flag set or restored after that moment is kept. The time is stored even when there is no flag, because an older
 * flag may still arrive. Removing one's flag again cancels the undo of an earlier removal. Returns whether it is
 * flagged now.
 */
export async function removeFlag(db: Db, userId: string, guideId: string, at: Date): Promise<boolean> {
  const isOlder = sql`greatest(m.flagged_at, m.unflagged_at) > excluded.unflagged_at`;
  const { rows } = await sql<{ flagged: boolean }>`
    insert into guides.mark as m (user_id, guide_id, unflagged_at) values (${userId}, ${guideId}, ${at})
    on conflict (user_id, guide_id) do update set
      flagged_at = case when ${isOlder} then m.flagged_at end,
      unflag_id = case when ${isOlder} then m.unflag_id end,
      unflagged_at = greatest(m.unflagged_at, excluded.unflagged_at)
    returning m.flagged_at is not null as flagged`.execute(db);
  return rows[0]?.flagged === true;
}

export interface Removal {
  readonly userId: string;
  readonly id: string;
  readonly at: Date;
  /** Null removes all flags. */
  readonly guideIds: readonly string[] | null;
}
/** Returns how many flags were removed. Each row keeps what an undo needs. */
export async function removeFlags(db: Db, { userId, id, at, guideIds }: Removal): Promise<number> {
  const { numAffectedRows } = await sql`
    update guides.mark set flagged_at = null, was_flagged_at = flagged_at, unflag_id = ${id}, unflagged_at = ${at}
    where user_id = ${userId} and flagged_at is not null
      and (${guideIds}::uuid[] is null or guide_id = any(${guideIds}::uuid[]))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Null when there was no such removal after that moment; undoing it twice restores nothing more. */
export async function restoreFlags(db: Db, userId: string, id: string, after: Date): Promise<number | null> {
  const { rows } = await sql<{ found: number; restored: number }>`
    with found as (
      select guide_id from guides.mark where user_id = ${userId} and unflag_id = ${id} and unflagged_at > ${after}
    ), restored as (
      update guides.mark m set flagged_at = m.was_flagged_at from found
      where m.user_id = ${userId} and m.guide_id = found.guide_id and m.flagged_at is null returning 1
    )
    select (select count(*) from found)::integer as found, (select count(*) from restored)::integer as restored`.execute(
    db,
  );
  const row = rows[0];
  return row && row.found > 0 ? row.restored : null;
}

export type FlaggedRow = Columns<GuidesGuide, 'id' | 'title' | 'summary' | 'minutes' | 'category_id'> & {
  readonly share: number;
  readonly place_at: Date | null;
  readonly finished_words: number | null;
  readonly flagged_at: Date;
};
export async function listFlagged(db: Db, source: GuideAudience, userId: string): Promise<readonly FlaggedRow[]> {
  const { rows } = await sql<FlaggedRow>`
    select g.id, g.title, g.summary, g.minutes, g.category_id, m.share, m.place_at, m.finished_words, m.flagged_at
    from guides.mark m join guides.guide g on g.id = m.guide_id
    where m.user_id = ${userId} and m.flagged_at is not null and ${isLive(source)} order by lower(g.title)`.execute(db);
  return rows;
}
