import type { Db } from '@app/platform/server';
import { sql } from 'kysely';
import type { Marks } from './remark.repo.ts';

/** Learners who answered one of these questions since, and their unfinished sets of that time that hold one. */
export async function countReach(
  db: Db,
  itemIds: readonly string[],
  since: Date,
): Promise<{ readonly people: number; readonly sets: number; readonly notes: number }> {
  const { rows } = await sql<{ people: number; sets: number; notes: number }>`
    select (select count(distinct user_id)::integer from practice.record
        where answered_at >= ${since} and item_id = any(${itemIds}::uuid[])) as people,
      (select count(*)::integer from practice.session
        where ended_at is null and cardinality(given) < cardinality(items) and created_at >= ${since}
          and items && ${itemIds}::uuid[]) as sets,
      (select count(*)::integer from practice.record
        where note <> '' and item_id = any(${itemIds}::uuid[])) as notes`.execute(db);
  return rows[0] ?? { people: 0, sets: 0, notes: 0 };
}

/** People whose latest answer these marks would make right, or no longer right: those who get a notice. */
export async function countMoves(
  db: Db,
  itemId: string,
  { versionIds, letters }: Marks,
): Promise<{ readonly rise: number; readonly fall: number }> {
  const { rows } = await sql<{ rise: number; fall: number }>`
    select count(distinct a.user_id) filter (where a.option = m.letter)::integer as rise,
      count(distinct a.user_id) filter (where a.option <> m.letter)::integer as fall
    from unnest(${versionIds}::uuid[], ${letters}::text[]) as m (version_id, letter)
      join practice.attempt a on a.version_id = m.version_id and a.item_id = ${itemId}
      join practice.record r on r.user_id = a.user_id and r.item_id = a.item_id
        and r.answered_at = a.answered_at and r.option = a.option
    where a.acting_id is null and a.is_correct <> (a.option = m.letter)`.execute(db);
  return rows[0] ?? { rise: 0, fall: 0 };
}
