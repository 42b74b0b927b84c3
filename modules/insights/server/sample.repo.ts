import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

/** Leaves out who has become staff since. */
export async function removeStaff(db: Db, now: Date): Promise<void> {
  await sql`
    with dropped as (
      delete from insights.sample s using access.staff_view w where w.user_id = s.user_id returning s.item_id
    )
    insert into insights.stale (item_id, since) select distinct item_id, ${now}::timestamptz from dropped
    on conflict do nothing`.execute(db);
}

/** The oldest stale questions, taken by this transaction: another worker passes over them. */
export async function claimStale(db: Db, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ item_id: string }>`
    delete from insights.stale where item_id in (
      select item_id from insights.stale order by since, item_id limit ${most} for update skip locked
    ) returning item_id`.execute(db);
  return rows.map(({ item_id }) => item_id);
}
export async function markStale(db: Db, itemIds: readonly string[] | 'all', now: Date): Promise<void> {
  const chosen = itemIds === 'all' ? sql`true` : sql`item_id = any(${itemIds}::uuid[])`;
  await sql`insert into insights.stale (item_id, since)
    select distinct item_id, ${now}::timestamptz from insights.sample where ${chosen} on conflict do nothing`.execute(
    db,
  );
}
