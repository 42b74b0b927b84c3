import { type Db, statement } from '@app/platform/server';
import { heldSql } from '../holds/holds.repo.ts';

/** More than a user pages through. */
const MOST = 500;

const readExplanationHits = statement<{ item_id: string }>(`
  select t.item_id from questions.told_view t
    join practice.record r on r.user_id = $1::uuid and r.item_id = t.item_id and r.answers > 0
  where t.told @@ to_tsquery('english', $2)
    and t.item_id not in (select h.item_id from (${heldSql('$1::uuid', '$3::timestamptz')}) h)
  limit ${MOST}`);

/** Questions this user has answered, not held back, whose explanation matches. */
export async function listExplanationHits(
  db: Db,
  search: { readonly userId: string; readonly query: string; readonly now: Date },
): Promise<readonly string[]> {
  const rows = await readExplanationHits(db, [search.userId, search.query, search.now]);
  return rows.map((row) => row.item_id);
}
