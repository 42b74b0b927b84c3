import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

/**
 * Counts for every gem how many decks hold it, what share of the cards in them is due, and what share of the reviews
 * since a given day were rated Again. A share of nothing is null. An undone review is not counted; its replacement is.
 */
export async function saveFigures(db: Db, at: Date, since: Date): Promise<void> {
  await sql`
    with decked as (
      select gem_id, count(*)::integer as decks from gems.deck
      where added_at is not null and removed_at is null group by gem_id
    ), due as (
      select s.gem_id, 100.0 * count(*) filter (where s.due_at <= ${at}) / count(*) as share
      from gems.schedule s join gems.deck d on d.user_id = s.user_id and d.gem_id = s.gem_id
      where s.due_at is not null and d.added_at is not null and d.removed_at is null group by s.gem_id
    ), again as (
      select c.gem_id, 100.0 * count(*) filter (where r.rating = 1) / count(*) as share
      from gems.review r join gems.card c on c.id = r.card_id
      where r.rating > 0 and r.reviewed_at >= ${since}
        and not exists (
          select from gems.review n where n.user_id = r.user_id and n.card_id = r.card_id and n.replaces = r.op_id)
      group by c.gem_id
    )
    insert into gems.gem_figures (gem_id, decks, due_share, again_share)
    select g.id, coalesce(decked.decks, 0), round(due.share), round(again.share)
    from gems.gem g
      left join decked on decked.gem_id = g.id
      left join due on due.gem_id = g.id
      left join again on again.gem_id = g.id
    on conflict (gem_id) do update
      set decks = excluded.decks, due_share = excluded.due_share, again_share = excluded.again_share`.execute(db);
}
