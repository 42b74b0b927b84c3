import { type Db, tables } from '@app/platform/server';
import { sql } from 'kysely';
import type { CoursesTables } from '../tables.ts';

export async function findBySlug(db: Db, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tables<CoursesTables>(db)
    .selectFrom('courses.event')
    .select(['slug', 'id'])
    .where('slug', 'in', [...slugs])
    .execute();
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** Marks about this percentage of the attendees as attended, the others as absent. */
export async function markPast(db: Db, eventId: string, percent: number, now: Date): Promise<void> {
  await sql`
    update courses.booking set state = case when mod(abs(hashtext(user_id::text)), 100) < ${percent}
      then 'attended' else 'absent' end, updated_at = ${now}
    where event_id = ${eventId} and state = 'booked'`.execute(db);
}
