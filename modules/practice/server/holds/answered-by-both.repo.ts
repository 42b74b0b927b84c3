import { type Db, statement } from '@app/platform/server';

/**
 * Releases questions that both partners have answered. Called after an answer is stored: of two concurrent answers at
 * least one call sees both. The row of the set is locked first, so that two calls cannot deadlock.
 */
const letGo = statement<{ user_id: string; item_id: string }>(`
  with turn as (select id, items from practice.pair_set where id = $1::uuid for update)
  delete from practice.hold h using turn t, practice.session s
  where s.id = t.id and s.together and h.user_id = s.user_id and h.item_id = any(t.items) and h.holder = 'pair:' || t.id
    and 2 = (select count(*) from practice.session b where b.id = t.id and b.together and b.given @> array[h.item_id])
  returning h.user_id, h.item_id`);
export const releaseAnsweredByBoth = (db: Db, id: string) => letGo(db, [id]);
