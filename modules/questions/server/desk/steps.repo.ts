import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { QuestionsDraftStep, QuestionsTables } from '../tables.ts';

export async function insertStep(db: Db, row: Insertable<QuestionsDraftStep>): Promise<void> {
  await tables<QuestionsTables>(db).insertInto('questions.draft_step').values(row).execute();
}

/** Who has signed exactly these words; null when nobody has. */
export async function findSigner(db: Db, itemId: string, contentHash: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(trim(p.first_name || ' ' || p.last_name), 'a former colleague') as name
    from questions.draft_step s left join accounts.person_view p on p.id = s.done_by
    where s.item_id = ${itemId} and s.action = 'sign' and s.content_hash = ${contentHash}
    order by s.done_at desc limit 1`.execute(db);
  return rows[0]?.name ?? null;
}
