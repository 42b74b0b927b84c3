import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

export async function listAnsweredDays(
  db: Db,
  userId: string,
  most: number,
): Promise<readonly { readonly answered: number; readonly last_at: Date }[]> {
  const { rows } = await sql<{ answered: number; last_at: Date }>`
    select answered, last_at from practice.day where user_id = ${userId} and answered > 0
    order by day desc limit ${most}`.execute(db);
  return rows;
}
