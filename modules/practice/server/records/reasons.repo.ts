import type { Db } from '@app/platform/server';
import type { Bank, MissReason } from '@app/practice/contract';
import { sql } from 'kysely';

/** The latest reason a learner stated for each question they missed since then. */
export const latestReasons = (userId: string, since: Date) => sql`
  select distinct on (a.item_id) a.item_id, a.miss_reason as reason from practice.attempt a
  where a.user_id = ${userId} and a.miss_reason is not null and a.answered_at > ${since}
  order by a.item_id, a.answered_at desc`;

export interface ReasonRow {
  readonly reason: MissReason;
  readonly questions: number;
}
/** By reason, most first: open questions of the bank that are not held back, as a set of them would have. */
export async function countReasons(
  db: Db,
  of: { readonly userId: string; readonly bank: Bank; readonly held: readonly string[]; readonly since: Date },
): Promise<readonly ReasonRow[]> {
  const { rows } = await sql<ReasonRow>`
    select m.reason, count(*)::integer as questions from (${latestReasons(of.userId, of.since)}) m
      join questions.bank_view b on b.item_id = m.item_id and b.edition = ${of.bank} and b.open
    where m.item_id <> all(${of.held}::uuid[])
    group by m.reason order by questions desc, m.reason`.execute(db);
  return rows;
}
