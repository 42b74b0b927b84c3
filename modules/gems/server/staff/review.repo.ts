import type { Line } from '@app/platform/contract';
import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

export async function lockReviewed(db: Db, id: string): Promise<{ edition: Line; version: number } | undefined> {
  const { rows } = await sql<{ edition: Line; version: number }>`
    select edition, version from gems.gem where id = ${id} for update`.execute(db);
  return rows[0];
}

interface StoredReview {
  readonly by: string;
  readonly at: string;
  readonly next: string;
}
export async function updateReview(db: Db, id: string, { by, at, next }: StoredReview, now: Date): Promise<void> {
  await sql`
    update gems.gem set review_state = 'reviewed', review_by = ${by}, review_at = ${at}, review_next = ${next},
      version = version + 1, updated_at = ${now}
    where id = ${id}`.execute(db);
}
