import type { Edition } from '@app/platform/contract';
import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { GemsTables } from '../tables.ts';

const open = (db: Db) => tables<GemsTables>(db);
/** Names are compared without regard to case: two links that differ only in capitals lead to one gem. */
const sameName = (name: string) => sql<string>`lower(${name})`;

/** The gem that has or once had this name. */
export async function findOwner(db: Db, edition: Edition, name: string): Promise<string | undefined> {
  const row = await open(db)
    .selectFrom('gems.name_history')
    .select('gem_id')
    .where('edition', '=', edition)
    .where('name_key', '=', sameName(name))
    .executeTakeFirst();
  return row?.gem_id;
}

export async function insertName(
  db: Db,
  row: { edition: Edition; name: string; gem_id: string; since: Date },
): Promise<void> {
  await open(db)
    .insertInto('gems.name_history')
    .values({ ...row, name_key: sameName(row.name) })
    .onConflict((conflict) => conflict.columns(['edition', 'name_key']).doNothing())
    .execute();
}

/** Resets cards whose answer changed for all learners, logs the reset, and flags it so that they are told. */
export async function resetSchedules(db: Db, cardIds: readonly string[], at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with begun as (
      update gems.schedule s set due_at = null, stability = 0, difficulty = 0, reps = 0, lapses = 0, state = 0, step = 0,
        first_review_at = null, last_review_at = null, folded = s.folded + 1, changed_at = ${at}
      where s.card_id = any(${cardIds}::uuid[]) and s.due_at is not null
      returning s.user_id, s.card_id
    ), logged as (
      insert into gems.review (user_id, op_id, card_id, rating, reviewed_at, received_at)
      select user_id, gen_random_uuid(), card_id, 0, ${at}, ${at} from begun
    ), cleared as (
      update gems.card set answer_changed = false where id = any(${cardIds}::uuid[])
    )
    select count(*)::integer as count from begun`.execute(db);
  return rows[0]?.count ?? 0;
}
