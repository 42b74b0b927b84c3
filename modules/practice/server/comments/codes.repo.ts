import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

/** The published questions whose code begins with the text. */
export async function listByCode(db: Db, start: string): Promise<readonly string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select distinct item_id from questions.bank_view where starts_with(code, ${start})`.execute(db);
  return rows.map(({ item_id }) => item_id);
}
