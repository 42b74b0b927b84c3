import type { Line } from '@app/platform/contract';
import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

export interface TopicRow {
  readonly category_id: string;
  readonly topic: string;
  readonly guide_id: string;
  readonly guides: number;
  readonly drafts: number;
  readonly unreviewed: number;
  readonly overdue: number;
}
/** The guides of a line by topic. */
export async function countByTopic(db: Db, line: Line, today: Date): Promise<readonly TopicRow[]> {
  const { rows } = await sql<TopicRow>`
    select category_id, topic, (array_agg(id order by active desc, title))[1] as guide_id,
      count(*) filter (where active)::integer as guides,
      count(*) filter (where not active)::integer as drafts,
      count(*) filter (where active and review_state = 'pending')::integer as unreviewed,
      count(*) filter (where active and review_next <= ${today}::date)::integer as overdue
    from guides.guide where edition = ${line} group by category_id, topic`.execute(db);
  return rows;
}
